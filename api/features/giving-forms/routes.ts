import * as v from "valibot";
import {
	createGivingFormBody,
	formGiftAnswer,
	formGiftsQuery,
	givingFormAnswer,
	givingFormBody,
	givingFormState,
	listGivingFormsQuery,
	ownGivingForm,
} from "../../domain/contracts/giving-forms.ts";
import { listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { countFormVisit } from "./count-visit.ts";
import { createForm } from "./create.ts";
import { namedOwner } from "./form-owner.ts";
import { listForms, readOwnForm } from "./list-forms.ts";
import { downloadFormGifts, listFormGifts } from "./list-gifts.ts";
import { getForm } from "./read-giving-form.ts";
import { removeForm } from "./remove.ts";
import { setFormState } from "./set-state.ts";
import { updateForm } from "./update.ts";

const who = "For an organization's owners and admins, and for who runs a request.";
const made = v.object({ _id: v.string(), slug: v.string() });

/** Donation forms at /give/{slug}. */
export default callArea("Donation forms", [
	defineCall("GET /givingForms", {
		allow: "signed-in",
		summary: "List the donation forms of an organization or a request, with their visits and gifts",
		description: who,
		query: listGivingFormsQuery,
		answer: listOf(ownGivingForm),
		problems: [403, 404, 409, 410],
		run: (ctx, { query: { limit, offset, ...named } }) => listForms(ctx, { owner: namedOwner(named), limit, offset }),
	}),
	defineCall("POST /givingForms", {
		allow: "signed-in",
		limit: "draft",
		summary: "Make a donation form",
		description: `${who} Amounts are major units in the recipient's currency; without a slug, one is made from the title.`,
		body: createGivingFormBody,
		answer: made,
		problems: [403, 404, 409, 410],
		status: 201,
		run: async (ctx, { body: { organizationId, donationRequestId, ...input } }) => {
			const owner = namedOwner({ organizationId, donationRequestId });
			const { id, slug } = await createForm(ctx, { ...input, owner });
			return { _id: id, slug };
		},
	}),
	defineCall("GET /givingForms/{id}", {
		allow: "signed-in",
		summary: "Read a donation form of one's own",
		description: who,
		answer: ownGivingForm,
		problems: [403, 404, 409, 410],
		run: async (ctx, { params }) => (await readOwnForm(ctx, params)).form,
	}),
	defineCall("PUT /givingForms/{id}", {
		allow: "signed-in",
		limit: "draft",
		summary: "Change a donation form: all of it anew",
		description: `${who} A former slug goes on to lead to the form. A question with its _id keeps its column.`,
		body: givingFormBody,
		answer: made,
		problems: [403, 404, 409, 410],
		run: async (ctx, { params: { id }, body }) => ({ _id: id, slug: (await updateForm(ctx, { id, ...body })).slug }),
	}),
	defineCall("PUT /givingForms/{id}/state", {
		allow: "signed-in",
		summary: "Open or close a donation form",
		description: who,
		body: givingFormState,
		answer: v.object({}),
		problems: [403, 404, 409, 410],
		run: async (ctx, { params: { id }, body }) => {
			await setFormState(ctx, { id, ...body });
			return {};
		},
	}),
	defineCall("DELETE /givingForms/{id}", {
		allow: "signed-in",
		summary: "Delete a donation form that was never used",
		description: who,
		answer: v.object({}),
		problems: [403, 404, 409, 410],
		run: async (ctx, { params }) => {
			await removeForm(ctx, params);
			return {};
		},
	}),
	defineCall("GET /givingForms/{id}/gifts", {
		allow: "signed-in",
		summary: "List the gifts through a donation form with the donors' answers, newest first",
		description: `${who} Anonymous gifts have no name, and no gift has an address. isDownload=true answers all of them as CSV.`,
		query: formGiftsQuery,
		answer: listOrCsv(formGiftAnswer),
		problems: [403, 404, 409, 410],
		run: (ctx, { params: { id }, query: { isDownload, limit, offset } }) =>
			isDownload ? downloadFormGifts(ctx, { id }) : listFormGifts(ctx, { id, limit, offset }),
	}),
	defineCall("PUT /givingForms/{id}/view", {
		allow: "anyone",
		limit: "visit",
		summary: "Count a view of a donation form",
		description: "Each visitor counts once a day; no address is stored.",
		answer: v.object({ counted: v.boolean() }),
		problems: [404],
		run: async (ctx, { params }) => ({ counted: await countFormVisit(ctx, params) }),
	}),
	defineCall("GET /give/{slug}", {
		allow: "anyone",
		summary: "Read a donation form",
		description:
			"Its page at /give/{slug} takes the gift. A former slug answers the form too, with the slug that it has now.",
		answer: givingFormAnswer,
		problems: [404, 410],
		run: (ctx, { params: { slug } }) => getForm(ctx, { slug }),
	}),
]);
