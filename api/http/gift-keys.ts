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

const signatureOf = (key: string, id: string, time: string) => hmacSha256(key, `gift:${id}:${time}`);

/** Signs the key that opens a gift: its id, the time of signing and the signature, with dots between them. */
export async function signGiftKey({ settings, clock }: Platform, id: string): Promise<string> {
	const time = clock.now().toString(36);
	return `${id}.${time}.${await signatureOf(settings.secretsKeys[0]?.key ?? "", id, time)}`;
}

/** The gift of a key that one of ours has signed, however long ago; null for a forged or broken key. */
export async function readGiftKey({ settings }: Platform, key: string): Promise<OpenedGift | null> {
	const [, id, time, signature] = /^(don_[0-9A-Z]{26})\.([0-9a-z]{8,9})\.([0-9a-f]{64})$/.exec(key) ?? [];
	if (id === undefined || time === undefined || signature === undefined) return null;
	for (const { key: secret } of settings.secretsKeys) {
		if (timingSafeEqual(signature, await signatureOf(secret, id, time))) {
			return { id, signedAt: Number.parseInt(time, 36), key };
		}
	}
	return null;
}

/** Whether a key still opens its gift, unless its address was corrected since. */
export const isFreshKey = ({ clock }: Platform, { signedAt }: OpenedGift): boolean => signedAt + linkLife > clock.now();

/** The gifts of the keys in a browser's cookie. */
export async function giftsOfCookie(platform: Platform, cookie: string | null): Promise<OpenedGift[]> {
	if (cookie === null) return [];
	const read = await Promise.all(cookie.split("~", mostOpened).map((key) => readGiftKey(platform, key)));
	return read.filter((gift) => gift !== null).filter((gift) => isFreshKey(platform, gift));
}

/** The cookie's value after another gift was opened: the newest first. */
export const cookieOfGifts = (key: string, opened: readonly OpenedGift[]): string =>
	[...new Set([key, ...opened.map((gift) => gift.key)])].slice(0, mostOpened).join("~");
