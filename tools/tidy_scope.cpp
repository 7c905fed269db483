// Loaded by clang-tidy (tools/tidy): takes what system headers declare out of its sight. Its findings there are left out
// anyway, but looking for them takes most of its time.
#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendPluginRegistry.h>
#include <memory>
#include <string>
#include <vector>

namespace {

class OwnDeclarations : public clang::ASTConsumer {
 public:
  void HandleTranslationUnit(clang::ASTContext& context) override {
    const clang::SourceManager& sources = context.getSourceManager();
    std::vector<clang::Decl*> own;
    for (clang::Decl* declaration : context.getTranslationUnitDecl()->decls()) {
      const clang::SourceLocation place = declaration->getLocation();
      if (place.isValid() && !sources.isInSystemHeader(place)) own.push_back(declaration);
    }
    context.setTraversalScope(own);
  }
};

class LeaveOutSystemHeaders : public clang::PluginASTAction {
 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::make_unique<OwnDeclarations>();
  }
  bool ParseArgs(const clang::CompilerInstance&, const std::vector<std::string>&) override {
    return true;
  }
  // The checks come after it.
  ActionType getActionType() override { return AddBeforeMainAction; }
};

const clang::FrontendPluginRegistry::Add<LeaveOutSystemHeaders> leave_out_system_headers(
    "leave-out-system-headers", "examine only what stands in the project's own files");

}  // namespace
