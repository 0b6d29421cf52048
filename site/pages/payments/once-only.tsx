import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/**
 * Says before a donation of a regular gift is paid that nothing is kept for later gifts: only the gift's own browser or its signed-in donor may
 * agree to that.
 * @param props.framed the donor begins again in a window of its own, because a frame may have no cookies
 */
export function OnceOnly({ donation, framed }: { donation: DonationRow; framed: boolean }) {
	const { t, localizePath } = useWords();
	const { id, source, chargeMinor, currency } = donation;
	if (source === "regular")
		return <Alert tone="info">{t("regular.once-due", { change: t("regular.change-means") })}</Alert>;
	return (
		<Alert tone="warn" title={t("regular.once-title")}>
			{t("regular.once", { amount: formatMoney(chargeMinor, currency) })}{" "}
			<a href={localizePath(`/billingInfo?donation=${id}`)} target={framed ? "_blank" : undefined}>
				{t("regular.once-again")}
			</a>
		</Alert>
	);
}

/** Says after the payment that no regular gift has begun, and where one does. */
export function GaveOnce({ donation: { id, chargeMinor, currency } }: { donation: DonationRow }) {
	const { t, localizePath } = useWords();
	return (
		<Alert tone="warn" title={t("regular.gave-once-title")}>
			{t("regular.gave-once", { amount: formatMoney(chargeMinor, currency) })}{" "}
			<a href={localizePath(`/billingInfo?again=${id}`)}>{t("regular.gave-once-go")}</a>
		</Alert>
	);
}
