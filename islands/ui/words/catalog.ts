import type { VisitorMessageCode } from "../../../api/domain/messages/index.ts";

/** A text, or its singular and plural; `{name}` marks a value to fill in. */
export type Message = string | { readonly one: string; readonly other: string };

/**
 * The readers of an area's texts. Visitors, donors and donees read four languages (`public`, `members`);
 * organizations' inner pages and staff screens are in English only.
 */
export type Audience = "public" | "members" | "organizations" | "staff";

/** The English texts of every area. Each area's `en.ts` adds its own here, so there is no list of areas to edit. */
export interface Areas {
	/** The messages of contracts and problems, by code; two areas hold them. */
	problems: { readonly [Code in VisitorMessageCode as `problem.${Code}`]: string };
}

/** A text's key, unique among all areas. */
export type WordKey = { [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas];

/** An area's texts in another language. A missing one falls back to English. */
export type Translation<English> = { readonly [Key in keyof English]?: Message };

/** The texts of one language, by key. */
export type Catalog = Readonly<Partial<Record<WordKey, Message>>>;
