import type { BankAccountAnswer } from "../../../../api/domain/contracts/bank-accounts.ts";
import { Badge } from "../../../../islands/ui/badge.tsx";
import { useWords } from "../../../../islands/ui/words.ts";

/** The state of an account. An Indian one is not verified by its owner. */
export function BankAccountBadge({ account: { status, country } }: { account: BankAccountAnswer }) {
	const { t } = useWords();
	if (status === null) return <Badge tone="stopped">{t("banking.status-refused")}</Badge>;
	if (status === "verified") return <Badge tone="done">{t("banking.status-verified")}</Badge>;
	return country === "IN" ? (
		<Badge tone="plain">{t("banking.status-saved")}</Badge>
	) : (
		<Badge tone="waiting">{t("banking.status-new")}</Badge>
	);
}

/** The facts of a saved account, with its numbers masked. */
export function BankAccountFacts({ account }: { account: BankAccountAnswer }) {
	const { t } = useWords();
	const facts = [
		[t("bank-form.country"), t(`region.${account.country}`)],
		[t("bank-form.label"), account.label],
		[t("bank-form.accountHolderName"), account.accountHolderName],
		[t("bank-form.accountHolderType"), t(`banking.${account.accountHolderType}`)],
		[t("bank-form.accountNumber"), account.accountNumber],
		[t(account.country === "IN" ? "banking.routing-in" : "banking.routing-us"), account.routingNumber],
	];
	return (
		<>
			<p className="row middle gap-xs">
				<BankAccountBadge account={account} />
				{account.isDefault ? <Badge>{t("banking.default")}</Badge> : null}
			</p>
			<dl className="summary stack gap-xs">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</>
	);
}
