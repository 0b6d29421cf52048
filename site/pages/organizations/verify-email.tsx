import { type EmailLinkState, emailLinkState, verifyEmail } from "../../../api/features/organizations/verify-email.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { organizationPaths } from "../shared/organization-paths.ts";

interface VerifyData {
	state: EmailLinkState | "done";
	id: string;
	action: string;
}

const linkIn = ({ url, params }: PageRequest<"orgId">) => ({
	id: params.orgId,
	token: url.searchParams.get("token")?.slice(0, 100) ?? "",
});

const actionOf = ({ url }: PageRequest) => url.pathname + url.search;

function VerifyEmail({ data: { state, id, action } }: { data: VerifyData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("org-email.title")}</h1>
			{state === "valid" ? (
				<form method="post" action={action}>
					<p>{t("org-email.valid")}</p>
					<Button>{t("org-email.confirm")}</Button>
				</form>
			) : (
				<>
					<Alert tone={state === "done" || state === "used" ? "good" : "warn"}>{t(`org-email.${state}`)}</Alert>
					{state === "invalid" ? (
						<ButtonLink href={localizePath("/")}>{t("joining.home")}</ButtonLink>
					) : (
						<ButtonLink href={localizePath(organizationPaths(id).page)}>{t("org-email.open")}</ButtonLink>
					)}
				</>
			)}
		</div>
	);
}

/** The link in the mail to an organization's address. A button confirms it, because mail programs open links by themselves. */
export default definePage("/verifyOrganizationEmail/{orgId}/{userId}")<VerifyData>({
	example: { reached: "Add an organization, and open the link in the mail." },
	allow: "anyone",
	styles: "identity",
	limit: "message",
	async load(ctx, request) {
		const { id, token } = linkIn(request);
		return reply.page({ state: await emailLinkState(ctx, { id, token }), id, action: actionOf(request) });
	},
	async action(ctx, request) {
		const { id, token } = linkIn(request);
		await verifyEmail(ctx, { id, token });
		return reply.page({ state: "done", id, action: actionOf(request) });
	},
	async refused(ctx, request, problem) {
		const { id, token } = linkIn(request);
		const state = await emailLinkState(ctx, { id, token });
		return reply.page({ state, id, action: actionOf(request) }, { status: problem.status === 429 ? 429 : 404 });
	},
	head: (_data, { words }) => ({ title: words.t("org-email.title"), noIndex: true }),
	Page: VerifyEmail,
});
