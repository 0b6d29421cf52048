import type { FormState } from "../../../api/domain/forms/form.ts";
import { isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { type Places, placesForm } from "../../../api/domain/requests/applications/places.ts";
import { readOwnPlaces, savePlaces } from "../../../api/features/applications/places.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { optionLabel } from "../../../islands/ui/request-details.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ApplicantsFrame } from "./applicants-frame.tsx";
import { placesPath } from "./paths.ts";

export interface PlacesData {
	requestId: string;
	title: string;
	places: Places;
	form: FormState;
}

const typed = (number: number | null) => (number === null ? "" : String(number));

function PlacesPage({ data: { requestId, title, places, form } }: { data: PlacesData }) {
	const words = useWords();
	const { t } = words;
	const taken = ({ taken: count, places: limit }: Pick<Places, "places" | "taken">) =>
		t(limit === null ? "places.taken-unlimited" : "places.taken", { count, number: count.toLocaleString("en") });
	return (
		<ApplicantsFrame requestId={requestId} title={title} heading={t("places.heading")}>
			<p className="quiet">{t("places.intro")}</p>
			<div className="panel">
				<Form of={form} name="places" action={placesPath(requestId)}>
					<TextField name="places" inputMode="numeric" maxLength={6} autoComplete="off" hint={taken(places)} />
					{places.shifts.length > 0 ? (
						<fieldset className="form">
							<legend className="legend">{t("places.shifts")}</legend>
							<p className="hint">{t("places.shifts-hint")}</p>
							{places.shifts.map(({ shift, ...each }) => (
								<TextField
									key={shift}
									name={`shifts.${shift}`}
									label={optionLabel(words, "shifts", shift, "answer")}
									hint={taken(each)}
									inputMode="numeric"
									maxLength={6}
									autoComplete="off"
								/>
							))}
						</fieldset>
					) : null}
					<Button name="intent" value="save">
						{t("me.save")}
					</Button>
				</Form>
			</div>
		</ApplicantsFrame>
	);
}

/** `/donationRequest/{id}/places`: how many people can be accepted, for the request's owner. */
export default definePage("/donationRequest/{id}/places")<PlacesData>({
	example: { at: "/donationRequest/{volunteering}/places", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id: requestId } }, again) {
		const { title, type, places } = await readOwnPlaces(ctx, { requestId });
		const stored = {
			places: typed(places.places),
			shifts: Object.fromEntries(places.shifts.map((each) => [each.shift, typed(each.places)])),
		};
		return reply.page({ requestId, title, places, form: again() ?? newForm(placesForm(type), stored) });
	},
	intents: {
		save: defineIntent({
			form: async (ctx, { params }: PageRequest<"id">) =>
				placesForm((await readOwnPlaces(ctx, { requestId: params.id })).type),
			run: (ctx, { places, shifts }, { params }) =>
				savePlaces(ctx, {
					requestId: params.id,
					places: places ?? null,
					shifts: Object.fromEntries(Object.entries(shifts).map(([shift, number]) => [shift, number ?? null])),
				}),
			notice: ({ places }) => (places === null ? "notice.places-unlimited" : "notice.saved"),
		}),
	},
	head: ({ form }, { words }) => {
		const title = words.t("places.heading");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: PlacesPage,
});
