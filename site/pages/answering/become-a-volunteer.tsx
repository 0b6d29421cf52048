import { volunteerForm, volunteerLeadForm } from "../../../api/domain/contracts/volunteers.ts";
import { type FormState, isRefused, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { phoneIssues } from "../../../api/features/lookups/phone.ts";
import { getVolunteer } from "../../../api/features/volunteers/get.ts";
import { leaveLead } from "../../../api/features/volunteers/leave-lead.ts";
import { saveVolunteer } from "../../../api/features/volunteers/save.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { LeadForm, VolunteerForm } from "./volunteer-form.tsx";

const path = "/become-a-volunteer";

interface VolunteerStart {
	form: FormState;
	/** `known` has a profile already. */
	visitor: "guest" | "new" | "known";
	/** A guest has just left name and address. */
	sent: boolean;
}

const contractFor = ({ actor }: PageContext) => (actor.kind === "user" ? volunteerForm : volunteerLeadForm);

async function show(ctx: PageContext, form: FormState, sent = false): Promise<PageAnswer<VolunteerStart>> {
	const known = ctx.actor.kind === "user" && (await getVolunteer(ctx, ctx.actor)) !== null;
	const visitor = ctx.actor.kind === "user" ? (known ? "known" : "new") : "guest";
	return formAnswer({ form, visitor, sent }, form);
}

function BecomeAVolunteer({ data: { form, visitor, sent } }: { data: VolunteerStart }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page answering">
			<h1>{t("volunteer.title")}</h1>
			<p>{t("volunteer.intro")}</p>
			{sent ? (
				<Alert tone="good" role="status">
					{t("lead.thanks")}
				</Alert>
			) : null}
			{visitor === "known" ? (
				<p>
					<ButtonLink href={localizePath("/volunteerProfile")}>{t("volunteer.mine")}</ButtonLink>
				</p>
			) : null}
			{visitor === "new" ? (
				<div className="panel">
					<VolunteerForm form={form} action={path} label={t("volunteer.join")} />
				</div>
			) : null}
			{visitor === "guest" && !sent ? (
				<>
					<div className="panel">
						<h2>{t("lead.title")}</h2>
						<p className="quiet">{t("lead.intro")}</p>
						<LeadForm form={form} action={path} />
					</div>
					<p>
						{t("volunteer.account")}{" "}
						<a href={localizePath(`/login?next=${encodeURIComponent("/volunteerProfile")}`)}>{t("nav.log-in")}</a>
					</p>
				</>
			) : null}
		</div>
	);
}

/** `/become-a-volunteer`: a profile for those who are signed in, and an address to leave for everyone else. */
export default definePage(path)<VolunteerStart>({
	allow: "anyone",
	styles: "signed-in",
	limit: "message",
	load: (ctx, { url }) => show(ctx, newForm(contractFor(ctx)), url.searchParams.has("sent")),
	async action(ctx, request) {
		if (ctx.actor.kind === "user") {
			const form = readForm(request, volunteerForm);
			if (!form.ok) return show(ctx, form);
			await saveVolunteer(ctx, form.value);
			return reply.done("/volunteerProfile", "notice.volunteer-joined");
		}
		const form = readForm(request, volunteerLeadForm);
		if (!form.ok) return show(ctx, withIssues(form, phoneIssues(textAt(form.values, "phone"), ctx.region)));
		await leaveLead(ctx, form.value);
		return reply.redirect(`${path}?sent=1`);
	},
	refused: (ctx, request, problem) => show(ctx, refusedForm(readForm(request, contractFor(ctx)), problem)),
	head: ({ form }, { words }) => {
		const title = words.t("volunteer.title");
		return {
			title: isRefused(form) ? words.t("report.title-error", { title }) : title,
			description: words.t("volunteer.intro"),
			canonical: path,
		};
	},
	Page: BecomeAVolunteer,
});
