import { Alert } from "../../../islands/ui/alert.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** Says that the link of a donation was opened in a browser other than the donor's, and what can be done here. */
export function OtherBrowser({ on, donationId }: { on: "billing" | "payment" | "thanks"; donationId?: string }) {
	const { t, localizePath } = useWords();
	return (
		<Alert tone="info" title={t(on === "thanks" ? "other-browser.title-thanks" : "other-browser.title")}>
			{t(`other-browser.${on}`)}
			{on === "thanks" ? (
				<>
					{" "}
					<a href={localizePath("/myGift")}>{t("gift-link.title")}</a>
				</>
			) : null}
			{donationId ? (
				<>
					{" "}
					<a href={localizePath(`/billingInfo?donation=${donationId}`)}>{t("other-browser.own")}</a>
				</>
			) : null}
		</Alert>
	);
}
