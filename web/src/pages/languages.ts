// The languages the page can speak, each by its own name. A new one needs its messages and a line here.
export const LANGUAGES: readonly { code: string; name: string }[] = [{ code: 'en', name: 'English' }];
