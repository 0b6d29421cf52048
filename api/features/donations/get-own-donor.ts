import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findDonation } from "./find.ts";
import { isOwn } from "./own.ts";

export interface OwnDonor {
	firstName: string;
	lastName: string;
	email: string;
}

/** The donor of a gift without an account, for the browser that made it, which may sign up with it; null for everyone else. */
export async function getOwnDonor(ctx: Ctx, { donationId }: { donationId: string }): Promise<OwnDonor | null> {
	try {
		const donation = await findDonation(ctx, { id: donationId });
		const { donorUserId, donorFirstName, donorLastName, donorEmail } = donation;
		if (donorUserId !== null || donorEmail === null || !isOwn(ctx, donation)) return null;
		return { firstName: donorFirstName ?? "", lastName: donorLastName ?? "", email: donorEmail };
	} catch (error) {
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	}
}
