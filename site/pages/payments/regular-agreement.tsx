import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The agreement of a regular gift's donor, made by paying. @param byMandate a bank pays it later, and tells the donor before */
export function Agreement({ donation, byMandate }: { donation: DonationRow; byMandate: boolean }) {
	const { t } = useWords();
	const { every, chargeMinor, currency } = donation;
	if (!every) return null;
	const amount = formatMoney(chargeMinor, currency);
	return (
		<Alert tone="info" title={t("regular.agreed")}>
			{t(byMandate ? `regular.allow.${every}` : `regular.agree.${every}`, { amount })} {t("regular.stop")}
		</Alert>
	);
}
