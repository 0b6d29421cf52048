import { eq, isNull, sql } from "drizzle-orm";
import { failedBecause, query } from "../../../db/client.ts";
import { donationRequest, upiCode } from "../../../db/schema/index.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import { liveStatuses, publicStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { capability, paymentProvider, paymentProviders } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { PaymentProvider } from "../../providers/types.ts";
import { loadRequest } from "../donations/find-beneficiary.ts";
import { visitorWaits } from "./internal/attempts.ts";

interface Request {
	id: string;
	isPrivate: boolean;
}

export type UpiCodeRow = typeof upiCode.$inferSelect;

const openOf = query((read) =>
	read
		.select()
		.from(upiCode)
		.where(sql`${upiCode.requestId} = ${sql.placeholder("request")} AND ${isNull(upiCode.closedAt)}`),
);

async function openCodeOf(ctx: Ctx, requestId: string): Promise<UpiCodeRow | null> {
	const [row] = await ctx.db.all(openOf({ request: requestId }));
	return row ?? null;
}

/** Providers' shortest limits: 50 characters in an app's list of payments, and a line of description. */
const [nameLength, descriptionLength] = [50, 200];

/**
 * The `upi://` link of a request's code for posters, which is made when it is first asked for.
 * @returns null for a private request, one that takes no gifts in rupees now, without a provider that has codes, or while it can't be reached
 */
export async function upiLinkOf(ctx: Ctx, { id, isPrivate }: Request): Promise<string | null> {
	const payable = await payableByCode(ctx, { id, isPrivate });
	if (!payable) return null;
	const stored = await openCodeOf(ctx, id);
	if (stored) return stored.link;
	try {
		return await inTime(ctx, visitorWaits, (hurried) => makeCode(hurried, { requestId: id, ...payable }));
	} catch (error) {
		// The poster has the web's code all the same. A code that nobody has seen is never paid.
		ctx.platform.log.error("UPI code was not made", error, { trouble: troubleOf(error).kind });
		return null;
	}
}

/** Whether a request's posters carry a code; it may not be made yet. */
export const hasUpiCode = async (ctx: Ctx, request: Request): Promise<boolean> =>
	(await payableByCode(ctx, request)) !== null;

async function payableByCode(ctx: Ctx, { id, isPrivate }: Request) {
	const provider = paymentProviders(ctx.platform).find(({ codes }) => codes);
	if (!provider || isPrivate) return null;
	const { open, currency, title } = (await loadRequest(ctx, id)).beneficiary;
	return open && currency === "INR" ? { name: provider.provider, title: title ?? "" } : null;
}

/** Makes and stores a code. One that nobody will see is closed: without a link, or because another call has stored its own. */
async function makeCode(
	ctx: Ctx,
	{ requestId, name, title }: { requestId: string; name: ProviderName; title: string },
): Promise<string | null> {
	const at = paymentProvider(ctx.platform, name);
	const codes = capability(at, "codes");
	const { id: codeId, link } = await codes.createCode({
		name: title.length > nameLength ? title.slice(0, nameLength).replace(/\s+\S*$/, "") : title,
		description: `Donation: ${title}`.slice(0, descriptionLength),
		requestId,
	});
	const now = ctx.platform.clock.now();
	if (link !== null) {
		const names = { provider: name, providerAccount: at.account, providerCodeId: codeId };
		const row = { id: ctx.platform.ids.next("upc_"), requestId, ...names, link, createdAt: now, checkedAt: now };
		try {
			await ctx.db.write([ctx.db.build.insert(upiCode).values(row)]);
			return link;
		} catch (error) {
			if (!failedBecause(error, "upi_code.request_id")) throw error;
		}
	}
	await codes.closeCode(codeId);
	return (await openCodeOf(ctx, requestId))?.link ?? null;
}

const byCode = query((read) =>
	read
		.select()
		.from(upiCode)
		.where(
			sql`${upiCode.provider} = ${sql.placeholder("provider")} AND ${upiCode.providerAccount} = ${sql.placeholder("account")}
				AND ${upiCode.providerCodeId} = ${sql.placeholder("code")}`,
		),
);

/** Our row of a provider's code; null for another's. */
export async function findUpiCode(
	ctx: Ctx,
	{ provider, account }: PaymentProvider,
	codeId: string,
): Promise<UpiCodeRow | null> {
	const [row] = await ctx.db.all(byCode({ provider, account, code: codeId }));
	return row ?? null;
}

/** Stores that the provider takes no payment by a code any more. @param at milliseconds */
export const codeClosed = (ctx: Ctx, { id }: UpiCodeRow, at: number) =>
	ctx.db.build.update(upiCode).set({ closedAt: at }).where(eq(upiCode.id, id));

const requestState = query((read) =>
	read
		.select({
			status: donationRequest.status,
			requestType: donationRequest.requestType,
			isPrivate: donationRequest.isPrivate,
			endsAt: donationRequest.endsAt,
		})
		.from(donationRequest)
		.where(eq(donationRequest.id, sql.placeholder("id"))),
);

/** The statuses of requests that may take gifts again without a new review of all that they say: on hold, or changed. */
const comeBack: readonly RequestStatus[] = [-6, -2, 0, 3];

/**
 * The fate of payments by a request's code: whether they are gifts to it, and whether it has ended, so that none may follow.
 * An ended one keeps what came before its code was closed, as it keeps a gift that was begun before its end.
 */
export async function codeUse(ctx: Ctx, { requestId }: UpiCodeRow): Promise<{ keeps: boolean; ended: boolean }> {
	const [request] = await ctx.db.all(requestState({ id: requestId }));
	if (!request || request.isPrivate || request.requestType !== "cash") return { keeps: false, ended: true };
	const { status, endsAt } = request;
	const isOpen = liveStatuses.includes(status) && (endsAt === null || endsAt > ctx.platform.clock.now());
	return { keeps: publicStatuses.includes(status), ended: !isOpen && !comeBack.includes(status) };
}
