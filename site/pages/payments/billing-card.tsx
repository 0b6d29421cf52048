import type { Beneficiary } from "../../../api/features/donations/beneficiary.ts";
import { artOf, sizedImage } from "../../../islands/ui/art.ts";
import { brand } from "../../brand.ts";

/** What a gift goes to, in words: a request's title, a person's name, or ourselves. */
export function beneficiaryTitle(beneficiary: Pick<Beneficiary, "title">): string {
	return beneficiary.title ?? `The ${brand.name} foundation`;
}

/** What a gift goes to: picture, title, organization and who asks (specification, section 2: billing card). */
export function BillingCard({ beneficiary }: { beneficiary: Beneficiary }) {
	const { kind, imageUrl, categorySlug, organizationName, ownerName } = beneficiary;
	return (
		<div className="billing-card">
			<img
				src={imageUrl ? (kind === "request" ? sizedImage(imageUrl) : imageUrl) : artOf(categorySlug)}
				alt=""
				width={776}
				height={435}
			/>
			<div>
				<p className="quiet">Your gift goes to</p>
				<h2>{beneficiaryTitle(beneficiary)}</h2>
				{organizationName ? <p>{organizationName}</p> : null}
				{ownerName && kind === "request" ? <p className="quiet">Raised by {ownerName}</p> : null}
			</div>
		</div>
	);
}
