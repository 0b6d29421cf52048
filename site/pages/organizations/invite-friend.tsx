import { friendForm } from "../../../api/domain/contracts/organization-members.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { inviteFriend, listFriends } from "../../../api/features/organizations/invite-friend.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";

const path = "/inviteGeneralUser";

interface FriendData {
	form: FormState;
	/** Null for a guest. */
	friends: readonly { email: string; createdAt: number; joined: boolean }[] | null;
}

function InviteFriend({ data: { form, friends } }: { data: FriendData }) {
	const { t, localizePath } = useWords();
	if (friends === null) {
		return (
			<div className="wrap identity">
				<h1>{t("friend.title")}</h1>
				<p>{t("friend.sign-in")}</p>
				<ButtonLink href={localizePath(`/login?next=${encodeURIComponent(path)}`)}>{t("joining.log-in")}</ButtonLink>
			</div>
		);
	}
	return (
		<div className="wrap identity">
			<h1>{t("friend.title")}</h1>
			<p>{t("friend.text")}</p>
			<Form of={form} name="friend" action={path}>
				<TextField name="email" type="email" autoComplete="off" />
				<Button>{t("friend.send")}</Button>
			</Form>
			{friends.length > 0 ? (
				<>
					<h2>{t("friend.yours")}</h2>
					<ul>
						{friends.map(({ email, joined }) => (
							<li key={email}>
								<span dir="ltr">{email}</span>{" "}
								<Badge tone={joined ? "done" : "plain"}>{t(joined ? "friend.joined" : "friend.open")}</Badge>
							</li>
						))}
					</ul>
				</>
			) : null}
		</div>
	);
}

async function dataOf(ctx: PageContext, form: FormState = newForm(friendForm)): Promise<FriendData> {
	return { form, friends: ctx.actor.kind === "user" ? await listFriends(ctx) : null };
}

/** `/inviteGeneralUser`: invites somebody to open an account. */
export default definePage<FriendData>({
	path,
	allow: "anyone",
	styles: "identity",
	limit: "message",
	load: async (ctx) => reply.page(await dataOf(ctx)),
	async action(ctx, request) {
		const form = readForm(request, friendForm);
		if (!form.ok) return formAnswer(await dataOf(ctx, form), form);
		await inviteFriend(ctx, form.value);
		return reply.redirect(path, { notice: { tone: "good", word: "notice.friend-invited" } });
	},
	async refused(ctx, request, problem) {
		const form = refusedForm(readForm(request, friendForm), problem);
		return formAnswer(await dataOf(ctx, form), form);
	},
	head: (_data, { words }) => ({ title: words.t("friend.title"), noIndex: true }),
	Page: InviteFriend,
});
