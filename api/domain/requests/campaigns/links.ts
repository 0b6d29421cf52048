/** Addresses that a mail may lead to. Brackets belong to an address only in pairs, as in `https://a.example/b_(c)`. */
const web = String.raw`https?:\/\/(?:[^\s()<>"]|\([^\s()<>"]*\))+`;
const mailbox = String.raw`[\p{L}\p{N}.!#$%&'*+\/=?^_\x60|~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?`;
const phone = String.raw`\+?\d(?:[\d .-]|\(\d+\))*\d`;

const rest = String.raw`(?:[^\s()<>"]|\([^\s()<>"]*\))`;
const mail = String.raw`mailto:${mailbox}(?:\?${rest}*)?`;
const host = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[\/?#]${rest}*)?`;
/** The address of a link as it stands in `[text](address)`. */
export const linkAddress = String.raw`(?:https?:\/\/|www\.)${rest}+|${mail}|tel:${phone}|${host}`;
/** An address that stands in a text by itself. */
export const bareAddress = String.raw`${web}|www\.[\p{L}\p{N}]${rest}+|${mail}|tel:${phone}|${mailbox}`;

const isLink = new RegExp(`^(?:${linkAddress})$`, "iu");
/** The longest address. */
const longest = 500;

/**
 * The address that a link leads to: with the protocol of `www.…` and `a.example`, and the number of `tel:` without blanks.
 * @returns null for a text that is no web, mail or telephone address
 */
export function hrefOf(text: string): string | null {
	if (text.length > longest || !isLink.test(text)) return null;
	if (/^tel:/i.test(text)) return `tel:${text.slice(4).replaceAll(/[^\d+]/g, "")}`;
	if (/^mailto:/i.test(text)) return `mailto:${text.slice(7)}`;
	const href = /^https?:/i.test(text) ? text : `https://${text}`;
	return URL.canParse(href) ? href : null;
}

/** Whether a mark is opened in a text and not closed there. */
function isOpen(mark: string, text: string): boolean {
	const opened = [...text].filter(
		(each, at, all) => each === mark && !/[\p{L}\p{N}]/u.test(all[at - 1] ?? "") && !/\s/.test(all[at + 1] ?? "x"),
	);
	return opened.length > 0 && [...text].filter((each) => each === mark).length % 2 === 1;
}

/** An address without the signs that end a sentence, and without the marks that close what was opened before it. */
function withoutEnd(text: string, before: string): string {
	const shown = text.replace(/[.,;:!?'…।"”’\]]+$/u, "");
	const [marks = ""] = /([*_])\1*$/.exec(shown) ?? [];
	const opened = marks !== "" && (before.endsWith(marks) || isOpen(marks.slice(-1), before));
	return opened ? withoutEnd(shown.slice(0, -marks.length), "") : shown;
}

/**
 * The address of a bare one in a text, and how much of the text it is: signs that end a sentence don't belong to it, nor do `*` and `_` that
 * close an emphasis.
 * @param before the text in front of it
 */
export function bareLink(text: string, before: string): { href: string; shown: string } | null {
	const shown = withoutEnd(text, before);
	const href = /^(?:https?:|www\.|mailto:|tel:)/i.test(shown)
		? hrefOf(shown)
		: /\.\p{L}{2,}$/u.test(shown)
			? hrefOf(`mailto:${shown}`)
			: null;
	return href ? { href, shown } : null;
}
