import { offlineGiftForm, offlineGiftFormIn } from "../../../api/domain/contracts/offline-gift.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { enterOfflineGift } from "../../../api/features/payments/enter-offline-gift.ts";
import { type NamedGift, nameOfflineGift } from "../../../api/features/payments/name-offline-gift.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxField, DayField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { RecordPickerField } from "../shared/record-picker-field.tsx";

const path = "/admin/offlineDonations";

interface OfflineGift {
	form: FormState;
	/** Whose gift it would be, once it was checked. */
	names: NamedGift | null;
}

function textOf({ t }: Words, { amount, name, owner, fund }: NamedGift): string {
	const to = name ?? brand.name;
	if (fund !== null) return t("staff.offline-names-fund", { amount, name: to, fund });
	return owner === null
		? t("staff.offline-names", { amount, name: to })
		: t("staff.offline-names-owner", { amount, name: to, owner });
}

function OfflineDonations({ data: { form, names } }: { data: OfflineGift }) {
	const words = useWords();
	const { t } = words;
	return (
		<div className="wrap identity">
			<h1>{t("staff.offline")}</h1>
			<p>{t("staff.offline-text")}</p>
			<Form of={form} name="offline" action={path}>
				{names ? (
					<Alert tone="info" role="status">
						<p>
							<b>{textOf(words, names)}</b>
						</p>
						<p>{t("staff.offline-sure")}</p>
						<input type="hidden" name="checked" value={names.checked} />
					</Alert>
				) : null}
				<SelectField name="donationFor" />
				{/* Those of other kinds are hidden while they are empty. */}
				<div data-for="donationRequest">
					<RecordPickerField name="donationRequestId" kinds={["request"]} optional={false} />
				</div>
				<div data-for="individual">
					<RecordPickerField name="toUserInfo" kinds={["user"]} optional={false} />
				</div>
				<div data-for="organization">
					<RecordPickerField name="orgId" kinds={["organization"]} optional={false} />
				</div>
				<div data-for="organization">
					<RecordPickerField name="fundId" kinds={["fund"]} />
				</div>
				<div data-for="tal">
					<SelectField name="currency" />
				</div>
				<RecordPickerField name="match" kinds={["match"]} />
				<TextField name="amount" inputMode="decimal" autoComplete="off" />
				<TextField name="bankReference" autoComplete="off" />
				<DayField name="receivedOn" />
				<TextField name="first_name" autoComplete="off" />
				<TextField name="last_name" autoComplete="off" />
				<TextField name="email" type="email" autoComplete="off" />
				<CheckboxField name="anonymous" />
				<TextareaField name="note" />
				<div className="row middle gap-2xs across-s">
					<Button variant={names ? "secondary" : "primary"} name="intent" value="check">
						{t("staff.offline-check")}
					</Button>
					{names ? (
						<Button name="intent" value="save">
							{t("staff.offline-enter")}
						</Button>
					) : null}
				</div>
			</Form>
		</div>
	);
}

const contractOf = ({ form }: PageRequest) => offlineGiftFormIn(form.get("currency"));

/** `/admin/offlineDonations`: enters a gift that arrived by bank transfer. */
export default definePage(path)<OfflineGift>({
	allow: ["finAdmin", "superAdmin"],
	denied: "/",
	chrome: "staff",
	load: async (_ctx, { url }, again) => {
		const match = (url.searchParams.get("match") ?? "").slice(0, 80);
		return reply.page({ form: again() ?? newForm(offlineGiftForm, { match }), names: null });
	},
	intents: {
		check: defineIntent({
			form: (_ctx, request) => contractOf(request),
			run: (ctx, form) => nameOfflineGift(ctx, { form }),
			answer: (_ctx, names, request) => reply.page({ form: readForm(request, contractOf(request)), names }),
		}),
		save: defineIntent({
			form: (_ctx, request) => contractOf(request),
			async run(ctx, form, request) {
				const names = await nameOfflineGift(ctx, { form });
				// Whoever changes the recipient or the amount after the check is shown the names again.
				if (request.form.get("checked") !== names.checked) return { names };
				return { entered: await enterOfflineGift(ctx, { form }) };
			},
			answer: (_ctx, done, request) =>
				"names" in done
					? reply.page({ form: readForm(request, contractOf(request)), names: done.names })
					: reply.done(`/admin/donations?open=${done.entered.publicId}`, "notice.gift-entered"),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("staff.offline"), noIndex: true }),
	Page: OfflineDonations,
});
