import { payByTransferForm } from "../../../../api/domain/contracts/payments.ts";
import { readForm } from "../../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../../api/domain/money.ts";
import { listAccounts } from "../../../../api/features/bank-accounts/list-accounts.ts";
import { transferSources } from "../../../../api/features/bank-accounts/transfer-source.ts";
import { findDonation } from "../../../../api/features/donations/find.ts";
import { agreesToLater, payByTransfer } from "../../../../api/features/payments/pay-by-transfer.ts";
import { invalid } from "../../../../api/http/problem.ts";
import { Button, ButtonLink } from "../../../../islands/ui/button.tsx";
import { RadioGroup } from "../../../../islands/ui/radio-group.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import type { PageContext } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import { defineMethod, type Payable } from "./method.ts";
import { ShownAmount } from "./shown-amount.tsx";

interface BankData {
	/** The payer; null for a guest. */
	userId: string | null;
	/** The accounts that can be charged, the default one first. */
	sources: readonly { id: string; label: string; last4: string }[];
	/** Whether a US account waits for its deposits. */
	unverified: boolean;
	/** Paying authorizes later transfers. */
	agrees: boolean;
}

async function loadBank(ctx: PageContext, { donation: { id } }: Pick<Payable, "donation">): Promise<BankData> {
	const { actor } = ctx;
	const stored = await findDonation(ctx, { id });
	const agrees = agreesToLater(ctx, stored);
	if (actor.kind !== "user") return { userId: null, sources: [], unverified: false, agrees };
	const [sources, accounts] = await Promise.all([
		transferSources(ctx),
		listAccounts(ctx, { kind: "user", id: actor.userId }),
	]);
	return {
		userId: actor.userId,
		sources: sources.map(({ id, label, numberLast4 }) => ({ id, label, last4: numberLast4 })),
		agrees,
		unverified: accounts.some(({ country, status }) => country === "US" && status === "new"),
	};
}

const paymentPath = (donationId: string) => `/payment?donation=${donationId}&method=us_bank_account`;

/** The first step of a donor without a verified account. */
function FirstSteps({
	donationId,
	target,
	data: { userId, unverified },
}: Pick<Payable, "target"> & { donationId: string; data: BankData }) {
	const { t, localizePath } = useWords();
	if (userId === null) {
		return (
			<>
				<p>{t("payment.bank-log-in")}</p>
				<ButtonLink
					variant="secondary"
					href={localizePath(`/login?next=${encodeURIComponent(paymentPath(donationId))}`)}
					target={target}
				>
					{t("nav.log-in")}
				</ButtonLink>
			</>
		);
	}
	return (
		<>
			<p>{t(unverified ? "payment.bank-new" : "payment.bank-none")}</p>
			<ButtonLink variant="secondary" href={localizePath(`/newUserProfile/${userId}#bank`)} target={target}>
				{t("payment.bank-profile")}
			</ButtonLink>
		</>
	);
}

function BankPanel({ donation, target, data }: Payable & { data: BankData }) {
	const { t, localizePath } = useWords();
	const [first, ...others] = data.sources;
	if (!first) return <FirstSteps donationId={donation.id} target={target} data={data} />;
	const amount = formatMoney(donation.chargeMinor, donation.currency);
	const options = data.sources.map(({ id, label, last4 }) => ({
		value: id,
		label: t("payment.bank-from", { bank: label, last4 }),
	}));
	return (
		<form className="form" method="post" action={localizePath(paymentPath(donation.id))}>
			{others.length > 0 ? (
				<RadioGroup
					id="bank-account"
					name="accountId"
					legend={t("payment.bank-account")}
					options={options}
					chosen={first.id}
				/>
			) : (
				<>
					<p>{options[0]?.label}</p>
					<input type="hidden" name="accountId" value={first.id} />
				</>
			)}
			<ShownAmount of={donation} />
			<p className="hint">{t("payment.bank-days")}</p>
			<p className="hint">{t(data.agrees ? "payment.bank-consent-regular" : "payment.bank-consent", { amount })}</p>
			<Button wide name="intent" value="transfer">
				{t("payment.bank-pay", { amount })}
			</Button>
		</form>
	);
}

/** A transfer from the donor's verified US account. It needs no script. */
export default defineMethod<BankData>({
	method: "us_bank_account",
	label: "payment.bank",
	load: loadBank,
	Panel: BankPanel,
	steps: {
		transfer: async (ctx, request, donationId) => {
			const form = readForm(request, payByTransferForm);
			if (!form.ok) throw invalid(form.issues);
			const { accountId, ...shown } = form.value;
			await payByTransfer(ctx, { accountId, shown, donationOf: async () => donationId });
			return reply.redirect(`/thankyou?donation=${donationId}`);
		},
	},
});
