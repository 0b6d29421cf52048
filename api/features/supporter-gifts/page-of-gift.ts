import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";

/** The supporter's page of a gift that is being filled in, or was made. */
export interface PageOfGift {
	slug: string;
	title: string;
}

const bySlug = sqlQuery<PageOfGift>(
	() =>
		sql`SELECT slug, title FROM supporter_page WHERE slug = ${placeholder("slug")} AND state = 'shown' AND is_open = 1`,
);
const ofGift = sqlQuery<PageOfGift>(
	() => sql`SELECT p.slug, p.title FROM supporter_gift g JOIN supporter_page p ON p.id = g.page_id
		WHERE g.donation_id = ${placeholder("donation")} AND p.state = 'shown'`,
);

/** The open page that a checkout names; null for any other text. */
export async function pageInCheckout(ctx: Pick<Ctx, "db">, { slug }: { slug: string }): Promise<PageOfGift | null> {
	if (!/^[a-z0-9-]{3,60}$/.test(slug)) return null;
	return (await ctx.db.all(bySlug({ slug })))[0] ?? null;
}

/** The page that a donation was made through; null for most. */
export async function pageOfGift(
	ctx: Pick<Ctx, "db">,
	{ donationId }: { donationId: string },
): Promise<PageOfGift | null> {
	return (await ctx.db.all(ofGift({ donation: donationId })))[0] ?? null;
}

const thanks = sqlQuery<{ text: string; sender: string; createdAt: number }>(
	() => sql`SELECT t.text, trim(u.first_name || ' ' || u.last_name) AS sender, t.created_at AS createdAt
		FROM supporter_gift g JOIN supporter_thanks t ON t.id = g.thanks_id JOIN supporter_page p ON p.id = g.page_id
		JOIN user u ON u.id = p.user_id WHERE g.donation_id = ${placeholder("donation")} AND u.state = 'active'`,
);

/** The thanks of the page's owner to the donor; null before. For the gift's own donor. */
export async function pageThanksOf(ctx: Pick<Ctx, "db">, { donationId }: { donationId: string }) {
	return (await ctx.db.all(thanks({ donation: donationId })))[0] ?? null;
}

/**
 * The statement that names the page of a new donation. It belongs in the write that creates the donation. A page of another
 * recipient, or that takes no gifts, stores nothing: the gift goes to its recipient all the same.
 */
export function storePageGift(
	ctx: Ctx,
	input: { donationId: string; slug: string; to: { kind: string; id: string; region: RegionCode } },
): Statement {
	const { donationId, slug, to } = input;
	return sql`INSERT INTO supporter_gift (donation_id, page_id, created_at)
		SELECT ${donationId}, p.id, ${ctx.platform.clock.now()} FROM supporter_page p
		WHERE p.slug = ${slug} AND p.beneficiary_kind = ${to.kind} AND p.beneficiary_id = ${to.id} AND p.region = ${to.region}
			AND p.state = 'shown' AND p.is_open = 1`;
}
