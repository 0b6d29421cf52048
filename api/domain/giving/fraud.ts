/**
 * Hints of fraud for staff. A hint blocks nothing: it is a fact with the gifts, accounts and payees that it is about.
 *
 * - `own-gift`: who is paid has given: the same account, or the same email address.
 * - `own-card`: a gift was made with a card or a browser that somebody of the paid side has given with.
 * - `home-gift`: the billing address is the postal address of who is paid.
 * - `shared-card`: one card paid for three donors or more within 90 days.
 * - `shared-device`: three donors or more gave to the same from one browser within 30 days.
 * - `small-cards`: five small gifts or more by different cards within an hour, as when stolen cards are tried out.
 * - `same-bank`: somebody else is paid to the same bank account.
 * - `same-address`: another account that raises requests has the same postal address.
 */
export const fraudHintKinds = [
	"own-gift",
	"own-card",
	"home-gift",
	"shared-card",
	"shared-device",
	"small-cards",
	"same-bank",
	"same-address",
] as const;
export type FraudHintKind = (typeof fraudHintKinds)[number];

/** Whether staff have looked at it: nothing is wrong, or they did something about it. */
export const fraudHintStates = ["open", "fine", "acted"] as const;
export type FraudHintState = (typeof fraudHintStates)[number];

export const fraudSubjectKinds = ["request", "user", "organization", "foundation"] as const;
export type FraudSubjectKind = (typeof fraudSubjectKinds)[number];

/** The subject of a hint. A payee is the withdrawal that pays it. */
export const fraudEvidenceKinds = ["gift", "user", "organization", "payee"] as const;
export type FraudEvidenceKind = (typeof fraudEvidenceKinds)[number];

/** At most so many gifts or accounts are kept with a hint. */
export const mostEvidence = 50;

/** A hint's kind in short, for badges and filters. */
export const fraudHintNames: Readonly<Record<FraudHintKind, string>> = {
	"own-gift": "Gifts to oneself",
	"own-card": "Own card or browser",
	"home-gift": "Gifts from home",
	"shared-card": "One card, several donors",
	"shared-device": "One browser, several donors",
	"small-cards": "Many small cards",
	"same-bank": "Same bank account",
	"same-address": "Same address",
};

const counted = (number: number, one: string, other: string) =>
	number === 1 ? `1 ${one}` : `${number >= mostEvidence ? `${mostEvidence}+` : number} ${other}`;
const gifts = (number: number) => `${counted(number, "gift", "gifts")} ${number === 1 ? "was" : "were"}`;

const texts: Readonly<Record<FraudHintKind, (number: number) => string>> = {
	"own-gift": (number) => `${gifts(number)} made by who is paid: the same account or email address.`,
	"own-card": (number) => `${gifts(number)} made with a card or a browser that somebody of the paid side gave with.`,
	"home-gift": (number) => `${gifts(number)} made from the postal address of who is paid.`,
	"shared-card": (number) =>
		`One card paid ${counted(number, "gift", "gifts")} of three donors or more within 90 days.`,
	"shared-device": (number) =>
		`One browser made ${counted(number, "gift", "gifts")} of three donors or more within 30 days.`,
	"small-cards": (number) =>
		`${counted(number, "small gift", "small gifts")} came by different cards, five or more of them within an hour, as when stolen cards are tried out.`,
	"same-bank": (number) => `The bank account is also that of ${counted(number, "other payee", "other payees")}.`,
	"same-address": (number) =>
		`${counted(number, "other account that raises requests has", "other accounts that raise requests have")} the same postal address.`,
};

/** A hint in a sentence. @param hint.number the gifts, accounts or payees that it is about */
export const fraudHintText = ({ kind, number }: { kind: FraudHintKind; number: number }): string => texts[kind](number);

const hour = 3_600_000;
const day = 24 * hour;
export const cardWindow = 90 * day;
export const deviceWindow = 30 * day;
export const smallWindow = hour;
const manyDonors = 3;
const manyCards = 5;

/** The highest small amount, in minor units; another currency's is about five dollars. */
const small: Readonly<Record<string, number>> = { INR: 200_00 };
const isSmall = ({ currency, minor }: { currency: string; minor: number }) => minor <= (small[currency] ?? 5_00);

/** A paid gift, as far as hints compare it. */
export interface ComparedGift {
	publicId: string;
	/** The account, or else the address of a guest; null once its donor was erased. */
	donor: string | null;
	/** The card's fingerprint, or else its last four digits; null for no card. */
	card: string | null;
	currency: string;
	minor: number;
}

interface GiftFacts {
	gift: ComparedGift;
	/** The donor's account, or the one with their address, is of the paid side. */
	isOwn: boolean;
	/** A card or browser that the gift was made with was used by the paid side. */
	isOwnCard: boolean;
	/** The billing address is that of who is paid. */
	isFromHome: boolean;
	/** Gifts with the same card, from the same browser to the same, and to the same within an hour. Each has the gift itself. */
	sameCard: readonly ComparedGift[];
	sameDevice: readonly ComparedGift[];
	withinHour: readonly ComparedGift[];
}

const different = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null)).size;

/** The hints about who was given to that a gift adds to, each with the public ids of gifts. */
export function hintsOfGift(facts: GiftFacts): { kind: FraudHintKind; gifts: string[] }[] {
	const { gift, isOwn, isOwnCard, isFromHome, sameCard, sameDevice } = facts;
	const ofSmall = isSmall(gift) && gift.card !== null;
	const cards = ofSmall ? facts.withinHour.filter((each) => isSmall(each) && each.card !== null) : [];
	const ids = (of: readonly ComparedGift[]) => of.map(({ publicId }) => publicId);
	return [
		...(isOwn ? [{ kind: "own-gift" as const, gifts: [gift.publicId] }] : []),
		...(isOwnCard && !isOwn ? [{ kind: "own-card" as const, gifts: [gift.publicId] }] : []),
		...(isFromHome && !isOwn ? [{ kind: "home-gift" as const, gifts: [gift.publicId] }] : []),
		...(different(sameCard.map(({ donor }) => donor)) >= manyDonors
			? [{ kind: "shared-card" as const, gifts: ids(sameCard) }]
			: []),
		...(different(sameDevice.map(({ donor }) => donor)) >= manyDonors
			? [{ kind: "shared-device" as const, gifts: ids(sameDevice) }]
			: []),
		...(different(cards.map(({ card }) => card)) >= manyCards
			? [{ kind: "small-cards" as const, gifts: ids(cards) }]
			: []),
	];
}
