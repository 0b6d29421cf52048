import type { Statement } from "../../../../db/client.ts";
import { cardBrandName } from "../../../domain/giving/card-brands.ts";
import { nameWithFund } from "../../../domain/giving/fund-name.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Day } from "../../../domain/local-day.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { RegularNews } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import type { Beneficiary } from "../../donations/find-beneficiary.ts";
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

/**
 * The statements that mail news of a regular gift to its donor. Every one of these mails has the link that changes or ends the gift.
 * @param news.on the day that it is about: of the next gift, or of the next try
 */
export async function tell(
	ctx: Ctx,
	gift: Told,
	news: { kind: RegularNews; chargeMinor: number; recipient: Pick<Beneficiary, "title" | "fund"> | null; on?: Day },
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
