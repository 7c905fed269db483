#include "text/format.h"

#include <algorithm>
#include <charconv>

#include "text/grammar.h"

namespace norenberc {

namespace {

using Kind = MessagePart::Kind;

// Deeper than any message has to be. Messages may come from translators whom we do not know: a limit keeps a text of
// nothing but braces from using up the stack.
constexpr int kDeepest = 24;

class MessageReader {
 public:
  explicit MessageReader(std::string_view text) : text_(text) {}

  std::variant<MessageParts, SyntaxError> read() {
    MessageParts parts = sequence(false, 0);
    if (!why_.empty()) return SyntaxError{why_};
    return parts;
  }

 private:
  MessageParts sequence(bool inside_plural, int depth) {
    MessageParts parts;
    std::string plain;
    const auto flush = [&] {
      if (!plain.empty()) parts.push_back({Kind::Text, plain});
      plain.clear();
    };
    if (depth > kDeepest) fail("too many braces stand inside each other");
    while (at_ < text_.size() && why_.empty()) {
      const char c = text_[at_];
      // An apostrophe quotes only what would otherwise be syntax, so that "it's" can be written as it is.
      if (c == '\'' && is_quotable(at_ + 1)) {
        plain += text_[at_ + 1];
        at_ += 2;
      } else if (c == '}') {
        if (depth == 0) fail("a brace is not opened");
        flush();
        return parts;
      } else if (c == '{') {
        flush();
        parts.push_back(placeholder(inside_plural, depth));
      } else if (c == '#' && inside_plural) {
        flush();
        parts.push_back({Kind::Hash, "#"});
        ++at_;
      } else {
        plain += c;
        ++at_;
      }
    }
    if (depth > 0) fail("a brace is not closed");
    flush();
    return parts;
  }

  MessagePart placeholder(bool inside_plural, int depth) {
    expect('{');
    MessagePart part{Kind::Plain, word()};
    if (part.text.empty()) fail("a placeholder has no name");
    if (next() == '}') {
      ++at_;
      return part;
    }
    expect(',');
    const std::string kind = word();
    if (kind == "plural" || kind == "select") {
      part.kind = kind == "plural" ? Kind::Plural : Kind::Select;
      expect(',');
      read_cases(part, inside_plural || kind == "plural", depth);
    } else if (kind == "term" || kind == "Term") {
      part.kind = Kind::Term;
      part.is_capital = kind == "Term";
      part.form = further_word();
    } else if (kind == "elide") {
      part.kind = Kind::Elide;
      part.word = further_word();
      part.form = further_word();
      if (part.word.empty()) fail("elide needs a word");
    } else if (kind == "article") {
      part.kind = Kind::Article;
      part.form = further_word();
    } else {
      fail("there is no kind '" + kind + "'");
    }
    expect('}');
    return part;
  }

  void read_cases(MessagePart& part, bool inside_plural, int depth) {
    while (why_.empty()) {
      const std::string name = word();
      if (next() == '}' && name.empty()) break;
      expect('{');
      const bool is_there = std::any_of(part.cases.begin(), part.cases.end(),
                                        [&name](const auto& each) { return each.first == name; });
      if (is_there) fail("there are two cases '" + name + "' of " + part.text);
      MessageParts parts = sequence(inside_plural, depth + 1);
      expect('}');
      part.cases.emplace_back(name, std::move(parts));
    }
    const bool has_other = std::any_of(part.cases.begin(), part.cases.end(),
                                       [](const auto& each) { return each.first == "other"; });
    // Without it a value that no translator thought of would leave a hole in the sentence.
    if (!has_other) fail("there is no case 'other' of " + part.text);
  }

  std::string further_word() {
    if (next() != ',') return "";
    ++at_;
    return word();
  }

  std::string word() {
    skip_blanks();
    const std::size_t start = at_;
    while (at_ < text_.size() && std::string_view(" \t\n{},").find(text_[at_]) == text_.npos) ++at_;
    const std::string found(text_.substr(start, at_ - start));
    skip_blanks();
    return found;
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\n").find(text_[at_]) != text_.npos) ++at_;
  }
  bool is_quotable(std::size_t at) const {
    return at < text_.size() && std::string_view("{}#'").find(text_[at]) != std::string_view::npos;
  }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void expect(char c) {
    if (next() == c) {
      ++at_;
    } else {
      fail(std::string("'") + c + "' is missing at " + std::to_string(at_));
    }
  }
  void fail(std::string why) {
    if (why_.empty()) why_ = std::move(why);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string why_;
};

class Formatter {
 public:
  Formatter(Language language, const Lookup& lookup) : language_(language), lookup_(lookup) {}

  // `form` is the grammatical form that everything inside a term inherits, `count` is the number that # becomes.
  std::string format(const MessageParts& parts, const Values& values, const std::string& form,
                     std::int64_t count) {
    std::string text;
    for (const MessagePart& part : parts) text += format(part, values, form, count);
    return text;
  }

 private:
  std::string format(const MessagePart& part, const Values& values, const std::string& form,
                     std::int64_t count) {
    switch (part.kind) {
      case Kind::Text: return part.text;
      case Kind::Hash: return number_text(language_, count);
      case Kind::Plain: return format_named(part, values, form);
      case Kind::Plural: return format_plural(part, values, form);
      case Kind::Select: return format_select(part, values, form, count);
      case Kind::Term: {
        const std::string text = format_named(part, values, part.form.empty() ? form : part.form);
        return part.is_capital ? capital(text) : text;
      }
      case Kind::Elide: {
        const std::string text = format_named(part, values, part.form.empty() ? form : part.form);
        return elided(part.word, text) + text;
      }
      case Kind::Article: {
        const std::string text = format_named(part, values, part.form.empty() ? form : part.form);
        return std::string(hungarian_article(text)) + text;
      }
    }
    return "";
  }

  static const Value* find(const Values& values, const std::string& name) {
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&name](const Named& each) { return each.name == name; });
    return found == values.end() ? nullptr : &found->value;
  }

  std::string format_named(const MessagePart& part, const Values& values, const std::string& form) {
    const Value* const value = find(values, part.text);
    return value == nullptr ? "{" + part.text + "}" : format_value(*value, form);
  }

  std::string format_value(const Value& value, const std::string& form) {
    if (const auto* number = std::get_if<std::int64_t>(&value.is)) {
      return number_text(language_, *number);
    }
    if (const auto* text = std::get_if<std::string>(&value.is)) return *text;
    if (const auto* term = std::get_if<Term>(&value.is)) {
      // The values of a term may be terms in turn. No text of ours nests them deeper than a few levels; one that
      // somebody else made must not use up the stack.
      const MessageParts* const parts = depth_ < kDeepest ? lookup_(term->key) : nullptr;
      if (parts == nullptr) return term->key;
      ++depth_;
      std::string text = format(*parts, term->values, form, 0);
      --depth_;
      return text;
    }
    std::vector<std::string> things;
    for (const Value& each : std::get<std::vector<Value>>(value.is)) {
      things.push_back(format_value(each, form));
    }
    return conjunction(language_, things);
  }

  static const MessageParts* case_of(const MessagePart& part, std::string_view name) {
    for (const auto& [each, parts] : part.cases) {
      if (each == name) return &parts;
    }
    return nullptr;
  }

  std::string format_plural(const MessagePart& part, const Values& values,
                            const std::string& form) {
    const Value* const value = find(values, part.text);
    std::int64_t number = 0;
    if (value != nullptr) {
      if (const auto* given = std::get_if<std::int64_t>(&value->is)) number = *given;
      if (const auto* text = std::get_if<std::string>(&value->is)) {
        std::from_chars(text->data(), text->data() + text->size(), number);
      }
    }
    // An exact number before its category, so that "=0 {nobody}" works in languages where 0 is "other".
    const MessageParts* chosen = case_of(part, "=" + std::to_string(number));
    if (chosen == nullptr) chosen = case_of(part, plural_category(language_, number));
    if (chosen == nullptr) chosen = case_of(part, "other");
    return format(*chosen, values, form, number);
  }

  std::string format_select(const MessagePart& part, const Values& values, const std::string& form,
                            std::int64_t count) {
    const Value* const value = find(values, part.text);
    // A term selects by the form that the sentence around it asks for.
    std::string name = part.text == "form" ? form : std::string();
    if (value != nullptr) {
      if (const auto* number = std::get_if<std::int64_t>(&value->is))
        name = std::to_string(*number);
      if (const auto* text = std::get_if<std::string>(&value->is)) name = *text;
    }
    const MessageParts* chosen = case_of(part, name);
    if (chosen == nullptr) chosen = case_of(part, "other");
    return format(*chosen, values, form, count);
  }

  Language language_;
  const Lookup& lookup_;
  int depth_ = 0;
};

void collect(const MessageParts& parts, std::set<std::string>& names) {
  for (const MessagePart& part : parts) {
    const bool is_name = part.kind != Kind::Text && part.kind != Kind::Hash && part.text != "form";
    if (is_name) names.insert(part.text);
    for (const auto& each : part.cases) collect(each.second, names);
  }
}

}  // namespace

std::variant<MessageParts, SyntaxError> parse_message(std::string_view text) {
  return MessageReader(text).read();
}

std::set<std::string> placeholders(const MessageParts& parts) {
  std::set<std::string> names;
  collect(parts, names);
  return names;
}

std::string format_message(const MessageParts& parts, const Values& values, Language language,
                           const Lookup& lookup, const std::string& form) {
  return Formatter(language, lookup).format(parts, values, form, 0);
}

}  // namespace norenberc
