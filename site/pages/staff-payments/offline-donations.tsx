import { offlineGiftForm, offlineGiftFormIn } from "../../../api/domain/contracts/finance.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { enterOfflineGift } from "../../../api/features/payments/enter-offline-gift.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";

const path = "/admin/offlineDonations";

function OfflineDonations({ data: form }: { data: FormState }) {
	const { t } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("staff.offline")}</h1>
			<p>{t("staff.offline-text")}</p>
			<Form of={form} name="offline" action={path}>
				<SelectField name="donationFor" />
				<TextField name="donationRequestId" autoComplete="off" />
				<TextField name="toUserInfo" autoComplete="off" />
				<TextField name="orgId" autoComplete="off" />
				<TextField name="fundId" autoComplete="off" />
				<TextField name="match" autoComplete="off" />
				<SelectField name="currency" />
				<TextField name="amount" inputMode="decimal" autoComplete="off" />
				<TextField name="bankReference" autoComplete="off" />
				<TextField name="receivedOn" autoComplete="off" />
				<TextField name="first_name" autoComplete="off" />
				<TextField name="last_name" autoComplete="off" />
				<TextField name="email" type="email" autoComplete="off" />
				<CheckboxField name="anonymous" />
				<TextareaField name="note" />
				<Button>{t("staff.offline-enter")}</Button>
			</Form>
		</div>
	);
}

const contractOf = ({ form }: PageRequest) => offlineGiftFormIn(form.get("currency"));

/** `/admin/offlineDonations`: enters a gift that arrived by bank transfer. */
export default definePage(path)<FormState>({
	allow: ["finAdmin", "superAdmin"],
	denied: "/",
	chrome: "staff",
	load: async (_ctx, { url }, again) =>
		reply.page(again() ?? newForm(offlineGiftForm, { match: (url.searchParams.get("match") ?? "").slice(0, 80) })),
	intents: {
		save: defineIntent({
			form: (_ctx, request) => contractOf(request),
			run: (ctx, form) => enterOfflineGift(ctx, { form }),
			to: ({ publicId }) => `/admin/donations?open=${publicId}`,
			notice: "notice.gift-entered",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("staff.offline"), noIndex: true }),
	Page: OfflineDonations,
});
