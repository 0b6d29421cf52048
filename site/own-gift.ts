import { findDonation, isOwn } from "../api/features/donations/find.ts";
import type { AppContext } from "../api/http/context.ts";
import { isFramed, ownChange } from "../api/http/cookies.ts";
import { type OpenedGift, ownParameter, signOwn } from "../api/http/gift-keys.ts";
import { Problem } from "../api/http/problem.ts";
import type { Words } from "../islands/ui/words.ts";
import { setCookies } from "./visitor.ts";

/** A frame on a partner's page may have no cookies, and the window that it opens has others: their addresses carry whose gift it is. */
type Carried = Pick<OpenedGift, "id" | "key">;

const withProof = (path: string, { id, key }: Carried): string => {
	const [address = "", fragment] = path.split("#", 2);
	if (!address.includes(`donation=${id}`) || address.includes(`${ownParameter}=`)) return path;
	return `${address}&${ownParameter}=${key}${fragment === undefined ? "" : `#${fragment}`}`;
};

/** Words whose addresses carry the proof on to the gift's other pages in a frame. A window has it in a cookie. */
export function carryingProof(words: Words, c: AppContext): Words {
	const { ownGift } = c.get("ctx");
	if (!ownGift || !isFramed(c.req.raw)) return words;
	return { ...words, localizePath: (path) => withProof(words.localizePath(path), ownGift) };
}

/** The address that a frame goes on to, with the proof if the gift that it names is the frame's own. */
export async function proveToFrame(c: AppContext, address: string): Promise<string> {
	const ctx = c.get("ctx");
	const [, id] = /[?&]donation=(don_[0-9A-Z]{26})/.exec(address) ?? [];
	if (id === undefined || !isFramed(c.req.raw)) return address;
	try {
		const donation = await findDonation(ctx, { id });
		return isOwn(ctx, donation) ? withProof(address, { id, key: await signOwn(ctx.platform, id) }) : address;
	} catch (error) {
		if (error instanceof Problem) return address;
		throw error;
	}
}

/**
 * Keeps the proof of an address in a window's cookie, and leads to the address without it, which its donor may copy. A frame keeps
 * it in its address, unless it did not bring it itself.
 */
export function takeProof(c: AppContext): Response | null {
	const url = new URL(c.req.url);
	const proof = url.searchParams.get(ownParameter);
	if (proof === null) return null;
	const isProven = c.get("ctx").ownGift?.key === proof;
	if (isProven && isFramed(c.req.raw)) return null;
	if (isProven) setCookies(c, [ownChange(proof)]);
	if (c.req.method !== "GET") return null;
	url.searchParams.delete(ownParameter);
	c.header("cache-control", "private, no-store");
	return c.redirect(url.pathname.replace(/^\/+/, "/") + url.search, 303);
}
