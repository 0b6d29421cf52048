import type { Statement } from "../../../../db/client.ts";
import { thanksLinkPath } from "../../../domain/giving/thanks.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { sumsOf } from "../../../domain/people/gifts-notice.ts";
import { commentsPath, giftsToThankPath } from "../../../domain/people/notifications.ts";
import type { NewsKind } from "../../../domain/requests/news.ts";
import type { Ctx } from "../../../http/context.ts";
import { signKey } from "../../../http/gift-keys.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";
import type { Keeper } from "../../requests/keepers.ts";
import type { ToldRequest } from "./told-request.ts";
import type { News } from "./waiting-news.ts";

/** The news that a mail about many names; it counts the others. */
const mostLines = 20;

const deskOf = (ctx: Ctx, { language }: Keeper, { id }: ToldRequest) =>
	linkFor(ctx, `/donationRequest/${id}/desk`, language);
const money = (of: { minor: number; currency: Currency } | null) => (of ? formatMoney(of.minor, of.currency) : "");

/** The link that thanks for a gift in this keeper's name. It has the gift's public id: the other one would open the gift as its donor. */
export async function thanksLink(ctx: Ctx, keeper: Keeper, gift: string): Promise<string> {
	const query = new URLSearchParams({
		key: await signKey(ctx.platform, `thanks:${keeper.userId}`, gift),
		by: keeper.userId,
	});
	return linkFor(ctx, `${thanksLinkPath}?${query}`, keeper.language);
}

/** The statement that queues the mail about one gift, with its `thanksLink`, or comment. */
export function singleMail(ctx: Ctx, keeper: Keeper, request: ToldRequest, news: News, thanks: string): Statement {
	const { title } = request;
	const desk = deskOf(ctx, keeper, request);
	const { id, name, given, credited, text } = news;
	if (given === null) {
		const link = linkFor(ctx, commentsPath(request.id), keeper.language);
		return queueMail(ctx, keeper, "comment-received", { comment: id, name: name ?? "", text, title, link, desk });
	}
	const isSame = credited?.minor === given.minor && credited.currency === given.currency;
	return queueMail(ctx, keeper, "gift-received", {
		donation: id,
		name: name ?? "",
		amount: money(given),
		credited: isSame ? "" : money(credited),
		message: text,
		title,
		link: thanks,
		desk,
	});
}

/** The statement that queues the mail about several gifts or comments. */
export function mailAboutMany(
	ctx: Ctx,
	keeper: Keeper,
	request: ToldRequest,
	{ kind, news }: { kind: NewsKind; news: readonly News[] },
): Statement {
	const { title } = request;
	const facts = {
		title,
		count: news.length,
		items: JSON.stringify(news.slice(0, mostLines).map(({ name, given, text }) => [name ?? "", money(given), text])),
		more: Math.max(0, news.length - mostLines),
		desk: deskOf(ctx, keeper, request),
	};
	if (kind === "comment") {
		return queueMail(ctx, keeper, "comments-received", {
			...facts,
			link: linkFor(ctx, commentsPath(request.id), keeper.language),
		});
	}
	return queueMail(ctx, keeper, "gifts-received", {
		...facts,
		sums: sumsOf(news),
		link: linkFor(ctx, giftsToThankPath(request.id), keeper.language),
	});
}
