import { type VolunteerAnswer, volunteerForm } from "../../../api/domain/contracts/volunteers.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { getVolunteer } from "../../../api/features/volunteers/get.ts";
import { removeOwnVolunteer } from "../../../api/features/volunteers/remove.ts";
import { saveVolunteer } from "../../../api/features/volunteers/save.ts";
import { requireUser } from "../../../api/http/guard.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { ConfirmDialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { Trash2 } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { VolunteerForm } from "./volunteer-form.tsx";

const path = "/volunteerProfile";

function startedForm(profile: VolunteerAnswer | null): FormState {
	if (!profile) return newForm(volunteerForm);
	const { interests, languages, skills, hoursPerWeek, city, about, isRemote, isPublic } = profile;
	return newForm(volunteerForm, {
		interests,
		languages,
		skills: skills.join(", "),
		hoursPerWeek: hoursPerWeek === null ? "" : String(hoursPerWeek),
		city: city ?? "",
		about: about ?? "",
		...(isRemote ? { isRemote: "on" } : {}),
		...(isPublic ? { isPublic: "on" } : {}),
	});
}

interface OwnData {
	profile: VolunteerAnswer | null;
	form: FormState;
}

function OwnProfile({ data: { profile, form } }: { data: OwnData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page answering">
			<h1>{t("volunteer.mine")}</h1>
			<p className="quiet">{t("volunteer.mine-intro")}</p>
			<div className="panel">
				<VolunteerForm form={form} action={path} label={t("me.save")} />
			</div>
			{profile ? (
				<div className="row middle gap-xs">
					<a href={localizePath(`${path}/${profile.unique_id}`)}>{t("volunteer.view")}</a>
					<OpenButton opens="remove-volunteer" icon={Trash2}>
						{t("volunteer.remove")}
					</OpenButton>
					<ConfirmDialog
						id="remove-volunteer"
						title={t("volunteer.remove-title")}
						cancelLabel={t("documents.cancel")}
						confirm={
							<form method="post" action={localizePath(path)}>
								<Button name="intent" value="remove">
									{t("volunteer.remove")}
								</Button>
							</form>
						}
					>
						<p>{t("volunteer.remove-text")}</p>
					</ConfirmDialog>
				</div>
			) : null}
		</div>
	);
}

/** `/volunteerProfile`: one's own skills, interests and time. */
export const ownVolunteerProfile = definePage(path)<OwnData>({
	allow: "signed-in",
	limit: "message",
	async load(ctx, _request, again) {
		const profile = await getVolunteer(ctx, { userId: requireUser(ctx).userId });
		return reply.page({ profile, form: again() ?? startedForm(profile) });
	},
	intents: {
		save: defineIntent({ form: volunteerForm, run: saveVolunteer, notice: "notice.saved" }),
		remove: defineIntent({
			run: (ctx) => removeOwnVolunteer(ctx),
			to: "/become-a-volunteer",
			notice: "notice.volunteer-removed",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("volunteer.mine"), noIndex: true }),
	Page: OwnProfile,
});

function Profile({ data: { profile } }: { data: { profile: VolunteerAnswer } }) {
	const { t, localizePath } = useWords();
	const { name, interests, skills, languages, hoursPerWeek, city, isRemote, about, isPublic, unique_id: id } = profile;
	const facts = [
		[t("volunteer.skills"), skills.join(", ")],
		[t("volunteer.languages"), languages.map((each) => t(`volunteer.languages.${each}`)).join(", ")],
		[t("volunteer.city"), [city, isRemote ? t("volunteer.isRemote") : null].filter(Boolean).join(" · ")],
		[t("volunteer.hoursPerWeek"), hoursPerWeek === null ? "" : String(hoursPerWeek)],
	] as const;
	return (
		<div className="wrap page answering">
			<h1 dir="auto">{name}</h1>
			<p className="badges">
				{isPublic ? null : <Badge tone="waiting">{t("volunteer.not-public")}</Badge>}
				{interests.map((interest) => (
					<Badge key={interest}>{t(`volunteer.interests.${interest}`)}</Badge>
				))}
			</p>
			{about ? (
				<p className="application-message" dir="auto">
					{about}
				</p>
			) : null}
			<dl className="application-facts stack gap-2xs">
				{facts
					.filter(([, value]) => value !== "")
					.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			<p>
				<a href={localizePath(`/user/${id}`)}>{t("volunteer.person")}</a>
			</p>
		</div>
	);
}

/** `/volunteerProfile/{id}`: a volunteer's profile, if it is public, one's own, or the reader is staff. */
export const volunteerProfile = definePage(`${path}/{id}`)<{ profile: VolunteerAnswer }>({
	example: { at: "/volunteerProfile/{donor}" },
	allow: "signed-in",
	async load(ctx: PageContext, { params }: PageRequest<"id">) {
		const profile = await getVolunteer(ctx, { userId: params.id });
		if (!profile) throw notFound("person");
		return reply.page({ profile });
	},
	head: ({ profile }) => ({ title: profile.name, noIndex: true }),
	Page: Profile,
});
