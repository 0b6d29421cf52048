import type { FormState } from "../../../api/domain/forms/form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { WholeEvent } from "../../../api/features/events/get-event.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { RadioField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** Registers for an event: a package, the number of people, and who pays. */
export function RegisterForm({ of: { event, packages }, form }: { of: WholeEvent; form: FormState }) {
	const { t } = useWords();
	const options = packages.map(({ id, category, name, amountMinor, places, taken }) => ({
		value: id,
		label: t(places > taken ? "event.place-price" : "event.place-gone", {
			category,
			name,
			amount: formatMoney(amountMinor, "USD"),
		}),
		disabled: places <= taken,
	}));
	return (
		<section className="panel event-register" id="register" aria-labelledby="register-title">
			<h2 id="register-title">{t("event.register")}</h2>
			{options.every(({ disabled }) => disabled) ? (
				<p>{t("event.full")}</p>
			) : (
				<>
					<p className="quiet">{t("event.register-lede")}</p>
					<Form of={form} name="register" action={`${event.path}#register`}>
						<RadioField name="package" options={options} />
						<TextField name="attendees" inputMode="numeric" />
						<TextField name="first_name" />
						<TextField name="last_name" />
						<TextField name="email" />
						<Button>{t("event.to-payment")}</Button>
					</Form>
				</>
			)}
		</section>
	);
}
