import { sql } from "drizzle-orm";
import type { Currency } from "../api/domain/money.ts";
import { giftsDetail } from "../api/domain/people/gifts-notice.ts";
import { addNews } from "../api/features/request-news/add-news.ts";
import { tellNews } from "../api/features/request-news/tell-news.ts";
import { systemContext } from "../api/http/context.ts";
import type { Platform } from "../api/platform/types.ts";
import type { Database } from "../db/client.ts";
import { demoNow, demoRequestIds } from "../db/seed/index.ts";
import { netPaid } from "../db/sql/gift-columns.ts";

interface Earlier {
	requestId: string;
	userId: string;
	id: string;
	at: number;
	publicId: string;
	name: string | null;
	currency: Currency;
	minor: number;
}

type DoAt = (at: number, work: (platform: Platform) => Promise<void>) => Promise<void>;

const minute = 60_000;
/** The requests whose people have just heard of two gifts, a comment and a milestone. */
const told = [demoRequestIds.imran, demoRequestIds["vidya-jyothi"], demoRequestIds.asha];

/** One line for the gifts of each request that were told earlier. */
async function tellEarlier(db: Database): Promise<void> {
	const rows = await db.read.all<Earlier>(
		sql`SELECT r.id AS requestId, r.user_id AS userId, n.subject_id AS id, n.created_at AS at, d.public_id AS publicId,
				CASE WHEN d.anonymous = 0 THEN trim(d.donor_first_name || ' ' || d.donor_last_name) END AS name,
				coalesce(d.paid_currency, d.currency) AS currency, ${netPaid} AS minor
			FROM request_news n JOIN donation_request r ON r.id = n.request_id JOIN donation d ON d.id = n.subject_id
			WHERE n.kind = 'gift' AND n.told_at IS NOT NULL ORDER BY r.id, n.created_at, n.subject_id`,
	);
	const byRequest = Map.groupBy(rows, ({ requestId }) => requestId);
	await db.write(
		[...byRequest].map(([requestId, gifts]) => {
			const { id = "", userId = "", at = 0 } = gifts.at(-1) ?? {};
			const detail = giftsDetail(
				gifts.map(({ currency, minor, ...gift }) => ({ ...gift, given: { currency, minor } })),
			);
			return sql`INSERT INTO notification (id, user_id, kind, request_id, detail, count, created_at)
				VALUES (${`ntf_${id.slice(4)}`}, ${userId}, 'donation', ${requestId}, ${gifts.length > 1 ? detail : ""}, ${gifts.length}, ${at})`;
		}),
	);
}

/** Inboxes as they are after a while: one line for a request's earlier gifts, one for each of the newest, for a comment and for a milestone. */
export async function seedNews(doAt: DoAt): Promise<void> {
	await doAt(demoNow - 90 * minute, async (platform) => {
		const db = platform.openDatabase();
		const ctx = systemContext(platform, db, "demo");
		const comments = await db.read.all<{ id: string; requestId: string }>(
			sql`SELECT c.id, c.request_id AS "requestId" FROM request_comment c JOIN donation_request r ON r.id = c.request_id
				WHERE c.request_id IN ${told} AND c.hidden_at IS NULL AND c.user_id <> r.user_id
				AND NOT EXISTS (SELECT 1 FROM request_comment later WHERE later.request_id = c.request_id AND later.hidden_at IS NULL
					AND later.user_id <> r.user_id AND later.created_at > c.created_at)`,
		);
		await db.write([
			sql`UPDATE request_news SET told_at = created_at WHERE request_id NOT IN ${told} OR (SELECT count(*) FROM request_news later
				WHERE later.request_id = request_news.request_id AND later.created_at > request_news.created_at) >= 2`,
			sql`INSERT INTO request_milestone (request_id, percent, told_at)
				SELECT r.id, min(100, t.raised_minor * 100 / r.goal_minor / 25 * 25), r.created_at
				FROM request_totals t JOIN donation_request r ON r.id = t.request_id
				WHERE r.goal_minor > 0 AND t.raised_minor * 4 >= r.goal_minor AND r.id NOT IN ${told}`,
		]);
		await tellEarlier(db);
		await db.write([...comments.map(({ id, requestId }) => addNews(ctx, { kind: "comment", id, requestId }))]);
		await tellNews(ctx, { within: Number.POSITIVE_INFINITY });
	});
}
