import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { cardBrandName } from "../../../domain/giving/card-brands.ts";
import { nameWithFund } from "../../../domain/giving/fund-name.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Day } from "../../../domain/local-day.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { RegularNews } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import type { DonationRow } from "../../donations/find.ts";
import type { Beneficiary } from "../../donations/find-beneficiary.ts";
import { giftLink } from "../../donations/gift-link.ts";
import { queueMail } from "../../outbox/queue.ts";
import { regularLink } from "../link.ts";
import type { GiftRow } from "./rows.ts";

const dayIn = (language: Language, day: Day) =>
	new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

const monthIn = (language: Language, month: string) =>
	new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
		Date.parse(`${month}-01`),
	);

/** The card as its donor knows it: "Visa 4242". */
export const cardOf = ({ cardBrand, cardLast4 }: Pick<GiftRow, "cardBrand" | "cardLast4">): string =>
	[cardBrandName(cardBrand) ?? "", cardLast4 ?? ""].join(" ").trim();

type Told = Pick<
	GiftRow,
	| "id"
	| "donorFirstName"
	| "donorEmail"
	| "donorUserId"
	| "language"
	| "currency"
	| "every"
	| "cardBrand"
	| "cardLast4"
	| "cardExpires"
>;

type Recipient = Pick<Beneficiary, "title" | "fund"> | null;

/** The statements that tell a donor that they gave once, because nothing could be kept to pay a regular gift. */
export async function tellOnce(
	ctx: Ctx,
	donation: DonationRow & { every: GiftRow["every"] },
	{ recipient, language, dueAt }: { recipient: Recipient; language: Language; dueAt?: number | undefined },
): Promise<Statement[]> {
	const { id: donationId, donorEmail: email, donorUserId: userId, donorFirstName: name, every } = donation;
	if (!email) return [];
	return [
		queueMail(
			ctx,
			{ email, userId, language },
			"regular-gift",
			{
				kind: "once",
				name: name ?? "",
				amount: formatMoney(donation.chargeMinor, donation.currency),
				title: nameWithFund(recipient?.title ?? null, recipient?.fund?.name) ?? "",
				every,
				on: "",
				card: "",
				expires: "",
				link: await giftLink(ctx, { donationId, language, to: "again" }),
			},
			dueAt,
		),
	];
}

/** The statement that takes back that a donor gave once, before they were told. */
export const untellOnce = ({ donorEmail }: Pick<DonationRow, "donorEmail">, dueAt: number): Statement =>
	sql`UPDATE outbox_message SET state = 'skipped' WHERE recipient = ${donorEmail} AND template = 'regular-gift' AND state = 'queued'
		AND due_at = ${dueAt} AND data ->> '$.kind' = 'once'`;

/**
 * The statements that mail news of a regular gift to its donor. Every one of these mails has the link that changes or ends the gift.
 * @param news.on the day that it is about: of the next gift, or of the next try
 */
export async function tell(
	ctx: Ctx,
	gift: Told,
	news: { kind: RegularNews; chargeMinor: number; recipient: Recipient; on?: Day },
): Promise<Statement[]> {
	const { donorEmail: email, donorUserId: userId, language, currency, every, donorFirstName, cardExpires } = gift;
	if (!email) return [];
	const { kind, chargeMinor, recipient, on } = news;
	return [
		queueMail(ctx, { email, userId, language }, "regular-gift", {
			kind,
			name: donorFirstName ?? "",
			amount: formatMoney(chargeMinor, currency),
			title: nameWithFund(recipient?.title ?? null, recipient?.fund?.name) ?? "",
			every,
			on: on ? dayIn(language, on) : "",
			card: cardOf(gift),
			expires: cardExpires ? monthIn(language, cardExpires) : "",
			link: linkFor(ctx, await regularLink(ctx, { id: gift.id }), language),
		}),
	];
}
