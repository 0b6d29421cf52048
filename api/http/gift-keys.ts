import { timingSafeEqual } from "../domain/constant-time.ts";
import { hmacSha256 } from "../domain/sha256.ts";
import type { Platform } from "../platform/types.ts";

/** A gift that a signed link of one of our mails has opened in this browser. */
export interface OpenedGift {
	/** The donation's id. */
	readonly id: string;
	/** When the link was signed, in milliseconds. */
	readonly signedAt: number;
	/** The signed text itself. */
	readonly key: string;
}

/** Days for which a link in a mail opens its gift. */
export const giftLinkDays = 90;
const linkLife = giftLinkDays * 86_400_000;

/** The gifts that a browser can have open at once. */
const mostOpened = 5;

/** The use of a signed key: to open a gift, to manage a regular one, to read one receipt, to see a private request, to confirm a gift's new address, or to thank for it; or to prove for a while whose browser began a gift. */
type Purpose = "gift" | "own" | "regular" | "receipt" | "invite" | `address:${string}` | `thanks:${string}`;

const signatureOf = (key: string, purpose: Purpose, id: string, time: string) =>
	hmacSha256(key, `${purpose}:${id}:${time}`);

/** Signs a key for a record: its id, the time of signing and the signature, with dots between them. */
export async function signKey({ settings, clock }: Platform, purpose: Purpose, id: string): Promise<string> {
	const time = clock.now().toString(36);
	return `${id}.${time}.${await signatureOf(settings.secretsKeys[0]?.key ?? "", purpose, id, time)}`;
}

/** The record of a key that one of ours has signed, however long ago; null for a forged or broken key. */
export async function readKey({ settings }: Platform, purpose: Purpose, key: string): Promise<OpenedGift | null> {
	const [, id, time, signature] =
		/^((?:don|rcp|inv|gift|reg)_[0-9A-Z]{26})\.([0-9a-z]{8,9})\.([0-9a-f]{64})$/.exec(key) ?? [];
	if (id === undefined || time === undefined || signature === undefined) return null;
	for (const { key: secret } of settings.secretsKeys) {
		if (timingSafeEqual(signature, await signatureOf(secret, purpose, id, time))) {
			return { id, signedAt: Number.parseInt(time, 36), key };
		}
	}
	return null;
}

/** Whether a key is younger than so many milliseconds: by default as long as links open gifts. */
export const isFreshKey = ({ clock }: Platform, { signedAt }: OpenedGift, life = linkLife): boolean =>
	signedAt + life > clock.now();

/** The parameter of an address, in which a frame without cookies carries the proof that it began the gift that the address names. */
export const ownParameter = "own";

/** Seconds for which that proof is good. Short, because addresses are copied. */
export const ownSeconds = 3600;

export const signOwn = (platform: Platform, donationId: string): Promise<string> =>
	signKey(platform, "own", donationId);

/** The gift that the first good proof among these texts is of; null for none. */
export async function ownGiftOf(
	platform: Platform,
	proofs: readonly (string | null | undefined)[],
): Promise<OpenedGift | null> {
	for (const proof of proofs) {
		const gift = proof ? await readKey(platform, "own", proof) : null;
		if (gift && isFreshKey(platform, gift, ownSeconds * 1000)) return gift;
	}
	return null;
}

/** The gifts of the keys in a browser's cookie. */
export async function giftsOfCookie(platform: Platform, cookie: string | null): Promise<OpenedGift[]> {
	if (cookie === null) return [];
	const read = await Promise.all(cookie.split("~", mostOpened).map((key) => readKey(platform, "gift", key)));
	return read.filter((gift) => gift !== null).filter((gift) => isFreshKey(platform, gift));
}

/** The cookie's value after another gift was opened: the newest first. */
export const cookieOfGifts = (key: string, opened: readonly OpenedGift[]): string =>
	[...new Set([key, ...opened.map((gift) => gift.key)])].slice(0, mostOpened).join("~");

/** An invitation to a private request whose signed link this browser has opened. It opens the request for as long as it stands. */
export type OpenedInvitation = OpenedGift;

/** The invitations of the keys in a browser's cookie. */
export async function invitationsOfCookie(platform: Platform, cookie: string | null): Promise<OpenedInvitation[]> {
	if (cookie === null) return [];
	const read = await Promise.all(cookie.split("~", mostOpened).map((key) => readKey(platform, "invite", key)));
	return read.filter((invitation) => invitation !== null);
}
