import type { Reason } from "../../../api/domain/messages/index.ts";
import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import {
	answerHelperInvitation,
	type HelperInvitation,
	type InvitationKey,
	viewHelperInvitation,
} from "../../../api/features/desk/helper-invitation.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { deskPath } from "../shared/request-paths.ts";

interface InvitationData {
	of: HelperInvitation;
	/** The page's own address, to come back to. */
	path: string;
	/** Why the button did nothing, if the page does not say so by itself. */
	problem?: Reason;
}

function WayOn({ data: { of, path } }: { data: InvitationData }) {
	const { t, localizePath } = useWords();
	const next = encodeURIComponent(path);
	switch (of.state) {
		case "acceptable":
			return (
				<form method="post" action={localizePath(path)} className="row middle gap-s">
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
			return <ButtonLink href={localizePath(deskPath(of.requestId))}>{t("desk.open")}</ButtonLink>;
		default:
			return <ButtonLink href={localizePath("/")}>{t("joining.home")}</ButtonLink>;
	}
}

const tones = { "other-account": "warn", unverified: "warn", accepted: "good" } as const;

function InvitationPage({ data }: { data: InvitationData }) {
	const { t, problem } = useWords();
	const { state, title, requestType, inviter, role, hint } = data.of;
	const isOpen = state === "acceptable" || state === "sign-in";
	return (
		<div className="wrap identity">
			<h1>{t("joining.title")}</h1>
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			{isOpen ? (
				<p>{state === "sign-in" ? t("joining.sign-in", { hint }) : t("helping.acceptable", { inviter, title })}</p>
			) : (
				<Alert tone={state in tones ? tones[state as keyof typeof tones] : "info"}>
					{state === "other-account" || state === "unverified" || state === "declined" || state === "unknown"
						? t(`joining.${state}`, { hint })
						: t(`helping.${state}`, { title })}
				</Alert>
			)}
			{state === "acceptable" ? (
				<p>{t(`helping.as.${role}${takesApplications(requestType) ? "-answers" : ""}`)}</p>
			) : null}
			<LaterStyles />
			<WayOn data={data} />
		</div>
	);
}

/** The invitation in an address: by the secret that was mailed, or by its request, to which the inbox leads. */
function keyIn({ searchParams }: URL): { key: InvitationKey; path: string } {
	const [requestId, token] = ["request", "token"].map((name) => searchParams.get(name)?.slice(0, 100) ?? "");
	const pathOf = (query: Record<string, string>) => `/invitation/desk?${new URLSearchParams(query)}`;
	return requestId
		? { key: { requestId }, path: pathOf({ request: requestId }) }
		: { key: { token: token ?? "" }, path: pathOf({ token: token ?? "" }) };
}

/** `/invitation/desk`: what an invitation to help with a request can do for this visitor, and the buttons that do it. */
export default definePage("/invitation/desk")<InvitationData>({
	allow: "anyone",
	styles: "identity",
	limit: "message",
	async load(ctx, { url }) {
		const { key, path } = keyIn(url);
		// Without the secret, the account itself is the proof.
		if (ctx.actor.kind !== "user" && "requestId" in key)
			return reply.redirect(`/login?next=${encodeURIComponent(path)}`);
		return reply.page({ of: await viewHelperInvitation(ctx, key), path });
	},
	async action(ctx, request) {
		const accepts = request.form.get("intent") === "accept";
		const { requestId } = await answerHelperInvitation(ctx, { ...keyIn(request.url).key, accepts });
		return accepts ? reply.done(deskPath(requestId), "notice.helper-joined") : reply.redirect(keyIn(request.url).path);
	},
	// The page itself says what the link can't do.
	async refused(ctx, { url }, refusal) {
		const { key, path } = keyIn(url);
		const of = await viewHelperInvitation(ctx, key);
		// An invitation that is still open can't say why nothing happened.
		const problem = of.state === "acceptable" ? { problem: { code: refusal.code } } : {};
		return reply.page({ of, path, ...problem }, { status: 409 });
	},
	head: (_data, { words }) => ({ title: words.t("joining.title"), noIndex: true }),
	Page: InvitationPage,
});
