import type { DonationFor } from "../../../api/domain/giving/donation-for.ts";
import type { FeePolicy } from "../../../api/domain/giving/fees.ts";
import type { HomeCurrency } from "../../../api/domain/money.ts";
import { Dialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import donateBox from "../../../islands/visitor/donate-box/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";

/** The donor's choice before billing. */
interface Choice {
	amount: string;
	feesOnTop: boolean;
	anonymous: boolean;
	/** How often; empty for once. */
	every: string;
}

const noChoice: Choice = { amount: "", feesOnTop: false, anonymous: false, every: "" };

interface DonateFormProps {
	donationFor: DonationFor;
	/** Of the request, person or organization; the foundation needs none. */
	recipientId?: string;
	currency: HomeCurrency;
	policy: FeePolicy;
	choice?: Choice;
	/** Asks a guest who gives to a person for their name and email. */
	asksDonor?: boolean;
	/** In the Donate Now dialog, or on its page. */
	dialog?: boolean;
	/** The open funds of an organization, and the id of the one that is selected first. */
	funds?: readonly { id: string; name: string }[];
	fund?: string;
	/** The partner's page that the donor came from, as a query. */
	from?: string;
}

/** The form that begins a gift. It leads to the billing page, with and without script. */
export function DonateForm({
	donationFor,
	recipientId = "",
	currency,
	policy,
	choice = noChoice,
	asksDonor = false,
	dialog = false,
	funds = [],
	fund = "",
	from = "",
}: DonateFormProps) {
	return (
		<Island
			of={donateBox}
			props={{
				id: "donate-box",
				donationFor,
				recipientId,
				asksDonor,
				dialog,
				currency,
				...policy,
				...choice,
				funds: funds.map(({ id, name }) => ({ id, name })),
				fund,
				from,
			}}
		/>
	);
}

/** The button that opens the Donate Now dialog. */
export function DonateButton({ children }: { children: string }) {
	return (
		<OpenButton opens="donate-now" variant="primary">
			{children}
		</OpenButton>
	);
}

/** The Donate Now dialog. */
export function DonateDialog(form: DonateFormProps) {
	const { t } = useWords();
	return (
		<Dialog id="donate-now" title={t("donate.title")} closeLabel={t("nav.close")}>
			<DonateForm {...form} dialog />
		</Dialog>
	);
}
