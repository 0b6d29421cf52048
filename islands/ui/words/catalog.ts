import type { en } from "./en.ts";

/** A text, or its forms for one and for many; `{name}` marks what is filled in. */
export type Message = string | { readonly one: string; readonly other: string };

/** The name of a text; `said:` is followed by a text that a contract fixed in English. */
export type WordKey = keyof typeof en | `said:${string}`;

export type Catalog = Readonly<Partial<Record<WordKey, Message>>>;
