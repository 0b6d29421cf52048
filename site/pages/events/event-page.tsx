import { registrationForm } from "../../../api/domain/contracts/events.ts";
import { typedLastName } from "../../../api/domain/contracts/names.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { knownDonor } from "../../../api/features/donors/donor.ts";
import { getEvent, type WholeEvent } from "../../../api/features/events/get-event.ts";
import { registerForEvent } from "../../../api/features/events/register.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { RadioField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { type AnyPage, definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { placesPath } from "../shared/event-paths.ts";
import { EventView } from "./event-view.tsx";

/** Registers for an event: a package, the number of people, and who pays. */
function RegisterForm({ of: { event, packages }, form }: { of: WholeEvent; form: FormState }) {
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

interface EventData {
	whole: WholeEvent;
	past: boolean;
	form: FormState;
}

const Page = ({ data: { whole, past, form } }: { data: EventData }) => (
	<EventView of={whole} past={past}>
		{whole.open ? <RegisterForm of={whole} form={form} /> : null}
	</EventView>
);

/** The form of a visitor who has not sent it yet, with what we know of them. */
async function emptyForm(ctx: PageContext): Promise<FormState> {
	const known = await knownDonor(ctx);
	return newForm(registrationForm, {
		attendees: "1",
		...(known
			? {
					first_name: known.firstName ?? "",
					last_name: known.lastName === null ? "" : typedLastName(known.lastName),
					email: known.email ?? "",
				}
			: {}),
	});
}

/**
 * The page of an event, where visitors register for it.
 * @param slug of an event with an address of its own; otherwise the path names it
 */
function eventPage(path: string, slug?: string): AnyPage {
	return definePage(path)<EventData>({
		example: { at: path.replace("{slug}", "kindness-day-2031") },
		allow: "anyone",
		chrome: "none",
		limit: "payment",
		styles: "events",
		async load(ctx, { params: { slug: named } }, again) {
			const whole = await getEvent(ctx, { slug: slug ?? named ?? "" });
			// One page has one address.
			if (!slug && whole.event.path !== `/events/${named}`) return reply.redirect(whole.event.path);
			const past = whole.event.endsAt <= ctx.platform.clock.now();
			return reply.page({ whole, past, form: again() ?? (await emptyForm(ctx)) });
		},
		intents: {
			register: defineIntent({
				form: registrationForm,
				run: (ctx, form, { params }) => registerForEvent(ctx, { slug: slug ?? params.slug ?? "", form }),
				to: ({ id }) => placesPath(id),
			}),
		},
		head: ({ whole: { event }, form }, { words }) => ({
			title: isRefused(form) ? words.t("event.title-error", { title: event.title }) : event.title,
			description: event.summary,
			canonical: event.path,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "Event",
					name: event.title,
					startDate: new Date(event.startsAt).toISOString(),
					endDate: new Date(event.endsAt).toISOString(),
					location: { "@type": "Place", name: event.venue, address: event.place },
				},
			],
		}),
		Page,
	});
}

export const kindnessDay = eventPage("/tal-kindness-day-2023", "tal-kindness-day-2023");
export const talks = eventPage("/tal-talks-2024", "tal-talks-2024");
export const anyEvent = eventPage("/events/{slug}");
