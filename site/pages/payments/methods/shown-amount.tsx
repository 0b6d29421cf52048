import type { DonationRow } from "../../../../api/features/donations/find.ts";

/** The amount that a form which charges at once displays, so that an amount that was changed in another tab is not charged unseen. */
export function ShownAmount({ of }: { of: Pick<DonationRow, "chargeMinor" | "currency"> }) {
	return (
		<>
			<input type="hidden" name="amount" value={of.chargeMinor} />
			<input type="hidden" name="currency" value={of.currency} />
		</>
	);
}
