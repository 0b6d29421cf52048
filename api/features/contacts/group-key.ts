/** What makes two names of groups the same: an account has each once. */
export const groupKeyOf = (name: string) => name.normalize("NFC").toLowerCase();
