import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import type { ThankYouData } from "./thank-you-data.ts";

/** Offers an account to a guest, in the browser that made the gift only. The form is filled in from the gift. */
export function AccountOffer({ data: { donation, own }, view }: { data: ThankYouData; view: View }) {
	const { t, localizePath } = useWords();
	const isGuest = view.viewer === null && donation.donorUserId === null;
	if (!own || !isGuest || !donation.donorEmail || !view.isReachable("/signup")) return null;
	return (
		<section className="panel thanks-account" aria-labelledby="account-title">
			<h2 id="account-title">{t("account-offer.title")}</h2>
			<p>{t("account-offer.text", { email: donation.donorEmail })}</p>
			<p>
				<ButtonLink variant="secondary" href={localizePath(`/signup?donation=${encodeURIComponent(donation.id)}`)}>
					{t("account-offer.button")}
				</ButtonLink>
			</p>
		</section>
	);
}
