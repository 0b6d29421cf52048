import { demoPassword } from "../../../api/domain/demo.ts";
import { type DemoAccount, listDemoAccounts, signInAsDemo } from "../../../api/features/identity/demo-accounts.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { type GuidePage, guidePages } from "../../guide-pages.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { entered } from "../identity/entered.ts";
import { nextPath } from "../shared/next-path.ts";
import { StandIns } from "./stand-ins.tsx";

export interface GuideData {
	accounts: readonly DemoAccount[];
	pages: readonly GuidePage[];
}

const path = "/sandbox";

/** A form of one button, which signs in and opens a page. */
function SignIn({ email, next, children }: { email: string; next: string; children: string }) {
	const { localizePath } = useWords();
	return (
		<form method="post" action={localizePath(path)}>
			<input type="hidden" name="email" value={email} />
			<input type="hidden" name="next" value={next} />
			<Button variant="secondary">{children}</Button>
		</form>
	);
}

function Sample({ page: { sample, as, reached } }: { page: GuidePage }) {
	const { t, localizePath } = useWords();
	if (sample === null) return reached;
	if (as === null) return <a href={localizePath(sample)}>{sample}</a>;
	return (
		<SignIn email={as} next={sample}>
			{t("guide.open-as", { account: as.split("@")[0] ?? as })}
		</SignIn>
	);
}

export function GuidePageView({ data: { accounts, pages } }: { data: GuideData }) {
	const words = useWords();
	const { t } = words;
	const whoOf = ({ allow }: GuidePage) => {
		if (allow === "anyone") return t("guide.anyone");
		return allow === "signed-in" ? t("guide.signed-in") : allow.join(", ");
	};
	return (
		<div className="wrap page sandbox">
			<h1>{t("guide.title")}</h1>
			<p>{rich(words, "guide.text", { data: <a href={`${path}/guide.json`}>{`${path}/guide.json`}</a> })}</p>
			<h2>{t("guide.accounts")}</h2>
			<p>{rich(words, "guide.password", { password: <code>{demoPassword}</code> })}</p>
			<ul className="guide-accounts stack gap-s">
				{accounts.map(({ email, role, name }) => (
					<li key={email} className="row middle gap-s">
						<SignIn email={email} next="/">
							{t("guide.sign-in", { name })}
						</SignIn>
						<span>
							{role} · {email}
						</span>
					</li>
				))}
			</ul>
			<StandIns />
			<h2>{t("guide.pages")}</h2>
			<Table
				id="guide-pages"
				caption={t("guide.pages")}
				captionHidden
				stacked
				columns={[
					{ id: "path", header: t("guide.path"), namesRow: true },
					{ id: "who", header: t("guide.who") },
					{ id: "sample", header: t("guide.sample") },
				]}
				rows={pages.map((page) => ({
					id: page.path,
					cells: [<code key="path">{page.path}</code>, whoOf(page), <Sample key="sample" page={page} />],
				}))}
				notice={null}
			/>
		</div>
	);
}

/** `/sandbox`: the guide to the demo. One press signs in as any demo account. */
export default definePage(path)<GuideData>({
	allow: "anyone",
	styles: "sandbox",
	load: async (ctx) => reply.page({ accounts: await listDemoAccounts(ctx), pages: guidePages() }),
	async action(ctx, { form }) {
		const next = nextPath(form.get("next")) ?? "/";
		return entered(await signInAsDemo(ctx, form.get("email") ?? "", next), next);
	},
	head: (_data, { words }) => ({ title: words.t("guide.title"), noIndex: true }),
	Page: ({ data }) => <GuidePageView data={data} />,
});
