import { nameWithFund } from "../../../api/domain/giving/fund-name.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Beneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** A recipient whose name the visitor may not see. */
function withheldTitle(words: Words, kind: Beneficiary["kind"]): string {
	if (kind === "request") return words.t("billing.withheld-request");
	if (kind === "individual") return words.t("billing.withheld-person");
	return words.t("billing.foundation", { brand: brand.name });
}

/** The recipient of a gift in words: a request's title, a person's name, or our foundation. */
export function beneficiaryTitle(
	words: Words,
	{ title, kind, fund }: Pick<Beneficiary, "title" | "kind" | "fund">,
): string {
	return nameWithFund(title, fund?.name) ?? withheldTitle(words, kind);
}

/** The recipient's title, marked with its own language and direction. */
export function BeneficiaryName({ beneficiary }: { beneficiary: Pick<Beneficiary, "title" | "kind" | "fund"> }) {
	const words = useWords();
	const { title } = beneficiary;
	return <bdi lang={title ? likelyLanguage(title) : undefined}>{beneficiaryTitle(words, beneficiary)}</bdi>;
}

interface BillingCardProps {
	beneficiary: Beneficiary;
	/** The title of the donation form that led here. */
	formTitle?: string | undefined;
}

/** The recipient of a gift: picture, title, donation form, organization and organizer. */
export function BillingCard({ beneficiary, formTitle }: BillingCardProps) {
	const words = useWords();
	const { kind, id, imageUrl, categorySlug, organizationName, ownerName } = beneficiary;
	return (
		<div className="billing-card row middle gap-m">
			{imageUrl && kind !== "request" ? (
				<img src={imageUrl} alt="" width={776} height={435} />
			) : (
				<Picture imageUrl={imageUrl} categorySlug={categorySlug} requestId={id} alt="" sizes="8rem" />
			)}
			<div>
				<p className="quiet">{words.t("billing.goes-to")}</p>
				<h2>
					<BeneficiaryName beneficiary={beneficiary} />
				</h2>
				{formTitle ? (
					<p>
						<bdi lang={likelyLanguage(formTitle)}>{formTitle}</bdi>
					</p>
				) : null}
				{organizationName ? <p>{organizationName}</p> : null}
				{ownerName && kind === "request" ? (
					<p className="quiet">{words.t("billing.raised-by", { name: ownerName })}</p>
				) : null}
			</div>
		</div>
	);
}
