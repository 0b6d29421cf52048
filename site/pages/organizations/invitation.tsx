import {
	acceptInvitation,
	declineInvitation,
	type InvitationView,
	viewInvitation,
} from "../../../api/features/organizations/invitation.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { organizationPaths } from "../shared/organization-paths.ts";

interface InvitationData {
	of: InvitationView;
	token: string;
}

const pathOf = (token: string) => `/invitation?token=${encodeURIComponent(token)}`;

/** The visitor's choices in each state of the link. */
function WayOn({ data: { of, token } }: { data: InvitationData }) {
	const { t, localizePath } = useWords();
	const next = encodeURIComponent(pathOf(token));
	switch (of.state) {
		case "acceptable":
			return (
				<form method="post" action={localizePath(pathOf(token))} className="row middle gap-s">
					<Button name="intent" value="accept">
						{t("joining.accept")}
					</Button>
					<Button name="intent" value="decline" variant="quiet">
						{t("joining.decline")}
					</Button>
				</form>
			);
		case "sign-in":
			return (
				<p className="row middle gap-s">
					<ButtonLink href={localizePath(`/login?next=${next}`)}>{t("joining.log-in")}</ButtonLink>
					<a href={localizePath(`/signup?next=${next}`)}>{t("joining.sign-up")}</a>
				</p>
			);
		case "other-account":
			return <ButtonLink href={localizePath("/logout")}>{t("joining.log-out")}</ButtonLink>;
		case "unverified":
			return <ButtonLink href={localizePath(`/login?next=${next}`)}>{t("joining.ask-code")}</ButtonLink>;
		case "accepted":
			if (of.own) {
				const { page } = organizationPaths(of.organizationId);
				return (
					<ButtonLink href={localizePath(page)}>{t("joining.open", { organization: of.organization })}</ButtonLink>
				);
			}
			break;
	}
	if (of.state !== "unknown" && of.state !== "closed") {
		return (
			<p className="row middle gap-s">
				<ButtonLink href={localizePath(organizationPaths(of.organizationId).page)}>
					{t("joining.open", { organization: of.organization })}
				</ButtonLink>
				<a href={localizePath("/")}>{t("joining.home")}</a>
			</p>
		);
	}
	return <ButtonLink href={localizePath("/")}>{t("joining.home")}</ButtonLink>;
}

function useSentence({ of }: InvitationData): string {
	const { t } = useWords();
	if (of.state === "unknown") return t("joining.unknown");
	const { state, role, own } = of;
	if (state === "acceptable")
		return t(`joining.acceptable.${role}`, { inviter: of.inviter, organization: of.organization });
	if (state === "accepted" && own) return t("joining.accepted-own", { organization: of.organization });
	return t(`joining.${state}`, { inviter: of.inviter, organization: of.organization, hint: of.hint });
}

function InvitationPage({ data }: { data: InvitationData }) {
	const { t } = useWords();
	const sentence = useSentence(data);
	const open = data.of.state === "acceptable" || data.of.state === "sign-in";
	return (
		<div className="wrap identity">
			<h1>{t("joining.title")}</h1>
			{open || (data.of.state === "accepted" && data.of.own) ? (
				<p>{sentence}</p>
			) : (
				<Alert tone={data.of.state === "unverified" || data.of.state === "other-account" ? "warn" : "info"}>
					{sentence}
				</Alert>
			)}
			<LaterStyles />
			<WayOn data={data} />
		</div>
	);
}

const tokenIn = (url: URL) => url.searchParams.get("token")?.slice(0, 100) ?? "";

/** `/invitation`: what the link in an invitation can do for this visitor, and the button that does it. */
export default definePage("/invitation")<InvitationData>({
	allow: "anyone",
	styles: "identity",
	limit: "message",
	async load(ctx, { url }) {
		const token = tokenIn(url);
		return reply.page({ of: await viewInvitation(ctx, { token }), token });
	},
	async action(ctx, { url, form }) {
		const token = tokenIn(url);
		if (form.get("intent") === "accept") await acceptInvitation(ctx, { token });
		else await declineInvitation(ctx, { token });
		return reply.redirect(pathOf(token));
	},
	// The page itself says what the link can't do.
	async refused(ctx, { url }) {
		const token = tokenIn(url);
		return reply.page({ of: await viewInvitation(ctx, { token }), token }, { status: 409 });
	},
	head: (_data, { words }) => ({ title: words.t("joining.title"), noIndex: true }),
	Page: InvitationPage,
});
