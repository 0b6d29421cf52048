import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { giftsDetail } from "../../domain/people/gifts-notice.ts";
import { type NewsKind, newsPauseMs } from "../../domain/requests/news.ts";
import type { Ctx } from "../../http/context.ts";
import { notify } from "../notifications/notify.ts";
import { type Keeper, writersOf } from "../requests/keepers.ts";
import { mailAboutMany, singleMail, thanksLink } from "./internal/news-mail.ts";
import { tellMilestone } from "./internal/tell-milestone.ts";
import { type ToldRequest, toldRequest } from "./internal/told-request.ts";
import { type News, planNews, toldSingly, toNews, waitingNews } from "./internal/waiting-news.ts";

interface Due {
	requestId: string;
	kind: NewsKind;
}

const due = sqlQuery<Due>(
	() => sql`SELECT DISTINCT request_id AS requestId, kind FROM (SELECT request_id, kind FROM request_news INDEXED BY request_news_due
		WHERE told_at IS NULL AND due_at <= ${placeholder("now")} ORDER BY due_at LIMIT 200)`,
);

/**
 * Tells the people of each request of its new gifts, comments and milestones: in the inbox, by push and by mail. More than five of
 * a kind in an hour are told together. Two processes may do this at once: what one has told, the other leaves out.
 * @param input.within milliseconds
 */
export async function tellNews(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const end = Date.now() + within;
	for (const each of await ctx.db.all(due({ now: ctx.platform.clock.now() }))) {
		if (Date.now() > end) return;
		await tellRequest(ctx, each);
	}
}

async function tellRequest(ctx: Ctx, { requestId, kind }: Due): Promise<void> {
	const now = ctx.platform.clock.now();
	const [rows, [recent], keepers, [request]] = await ctx.db.batch([
		waitingNews(kind, requestId),
		toldSingly({ request: requestId, kind, since: now - newsPauseMs }),
		writersOf({ request: requestId }),
		toldRequest({ request: requestId }),
	]);
	const news = rows.map(toNews);
	const [told, dropped] = [news.filter(({ isTold }) => isTold), news.filter(({ isTold }) => !isTold)];
	const { single, together, later, until } = planNews(told, { recent: recent?.count ?? 0, now });
	const of: About | null = request ? { kind, request, keepers } : null;
	if (dropped.length > 0) await ctx.db.write([sql`DELETE FROM request_news WHERE ${among(kind, idsOf(dropped))}`]);
	if (!of) return;
	for (const one of single) await mark(ctx, kind, [one], { now, singly: true }, await tellOne(ctx, of, one));
	if (together.length > 0) await mark(ctx, kind, together, { now, singly: false }, await tellMany(ctx, of, together));
	if (later.length > 0) await putOff(ctx, kind, later, until);
	if (kind === "gift") await tellMilestone(ctx, of.request);
}

interface About {
	kind: NewsKind;
	request: ToldRequest;
	keepers: readonly Keeper[];
}

const noticeOf = { gift: "donation", comment: "comment" } as const;

/** The notification and the mail about one gift or comment, for everyone who runs the request except who caused it. */
async function tellOne(ctx: Ctx, { kind, request, keepers }: About, one: News): Promise<Statement[]> {
	const about = { kind: noticeOf[kind], requestId: request.id, subject: one.publicId, except: one.byUserId };
	const told = keepers
		.filter(({ userId }) => userId !== one.byUserId)
		.map(async (keeper) => {
			const thanks = kind === "gift" ? await thanksLink(ctx, keeper, one.publicId) : "";
			return [
				...notify(ctx, { to: { userId: keeper.userId }, ...about }),
				singleMail(ctx, keeper, request, one, thanks),
			];
		});
	return (await Promise.all(told)).flat();
}

/** The same about several; each reader hears of those that others caused. */
async function tellMany(ctx: Ctx, { kind, request, keepers }: About, together: readonly News[]): Promise<Statement[]> {
	const told = keepers.map((keeper) => {
		const [one, ...others] = together.filter(({ byUserId }) => byUserId !== keeper.userId);
		if (!one) return [];
		if (others.length === 0) return tellOne(ctx, { kind, request, keepers: [keeper] }, one);
		const news = [one, ...others];
		return [
			...notify(ctx, {
				to: { userId: keeper.userId },
				kind: noticeOf[kind],
				requestId: request.id,
				// Each time stands for itself, as each mail does: it counts up nothing that is unread.
				detail: kind === "gift" ? giftsDetail(news) : String(ctx.platform.clock.now()),
				count: news.length,
				except: null,
			}),
			mailAboutMany(ctx, keeper, request, { kind, news }),
		];
	});
	return (await Promise.all(told)).flat();
}

const idsOf = (news: readonly News[]) => JSON.stringify(news.map(({ id }) => id));
const among = (kind: NewsKind, ids: string) =>
	sql`kind = ${kind} AND subject_id IN (SELECT value FROM json_each(${ids})) AND told_at IS NULL`;

/** Marks news as told, once for all processes, in the write of what tells them. */
async function mark(
	ctx: Ctx,
	kind: NewsKind,
	news: readonly News[],
	{ now, singly }: { now: number; singly: boolean },
	statements: Statement[],
): Promise<void> {
	const untold = among(kind, idsOf(news));
	await writeIfMet(ctx.db, [
		requireThat(sql`(SELECT count(*) FROM request_news WHERE ${untold}) = ${news.length}`, "news still untold"),
		...statements,
		sql`UPDATE request_news SET told_at = ${now}, singly = ${Number(singly)} WHERE ${untold}`,
	]);
}

async function putOff(ctx: Ctx, kind: NewsKind, news: readonly News[], until: number): Promise<void> {
	await ctx.db.write([sql`UPDATE request_news SET due_at = ${until} WHERE ${among(kind, idsOf(news))}`]);
}
