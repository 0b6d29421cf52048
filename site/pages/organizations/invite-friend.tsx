import { friendForm } from "../../../api/domain/contracts/organization-members.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { inviteFriend, listFriends } from "../../../api/features/organizations/invite-friend.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
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

/** `/inviteGeneralUser`: invites somebody to open an account. */
export default definePage(path)<FriendData>({
	allow: "anyone",
	styles: "identity",
	limit: "message",
	load: async (ctx, _request, again) =>
		reply.page({
			form: again() ?? newForm(friendForm),
			friends: ctx.actor.kind === "user" ? await listFriends(ctx) : null,
		}),
	intents: { invite: defineIntent({ form: friendForm, run: inviteFriend, notice: "notice.friend-invited" }) },
	head: (_data, { words }) => ({ title: words.t("friend.title"), noIndex: true }),
	Page: InviteFriend,
});
