import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Beneficiary } from "../../../api/features/donations/beneficiary.ts";
import { artOf, sizedImage } from "../../../islands/ui/art.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** What a gift goes to, in words: a request's title, a person's name, or ourselves. */
export function beneficiaryTitle(words: Words, beneficiary: Pick<Beneficiary, "title">): string {
	return beneficiary.title ?? words.t("billing.foundation", { brand: brand.name });
}

/** The same as people wrote it: in their language and its direction. */
export function BeneficiaryName({ beneficiary }: { beneficiary: Pick<Beneficiary, "title"> }) {
	const words = useWords();
	const { title } = beneficiary;
	return <bdi lang={title ? likelyLanguage(title) : undefined}>{beneficiaryTitle(words, beneficiary)}</bdi>;
}

/** What a gift goes to: picture, title, organization and who asks (specification, section 2: billing card). */
export function BillingCard({ beneficiary }: { beneficiary: Beneficiary }) {
	const words = useWords();
	const { kind, id, imageUrl, categorySlug, organizationName, ownerName } = beneficiary;
	return (
		<div className="billing-card">
			<img
				src={imageUrl ? (kind === "request" ? sizedImage(imageUrl) : imageUrl) : artOf(categorySlug, id)}
				alt=""
				width={776}
				height={435}
			/>
			<div>
				<p className="quiet">{words.t("billing.goes-to")}</p>
				<h2>
					<BeneficiaryName beneficiary={beneficiary} />
				</h2>
				{organizationName ? <p>{organizationName}</p> : null}
				{ownerName && kind === "request" ? (
					<p className="quiet">{words.t("billing.raised-by", { name: ownerName })}</p>
				) : null}
			</div>
		</div>
	);
}
