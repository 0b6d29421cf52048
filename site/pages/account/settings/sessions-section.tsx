import { sessionsForm } from "../../../../api/domain/contracts/account.ts";
import { type Device, deviceOf } from "../../../../api/domain/people/device.ts";
import { endSessions, listSessions } from "../../../../api/features/identity/own-sessions.ts";
import { Badge } from "../../../../islands/ui/badge.tsx";
import { Button } from "../../../../islands/ui/button.tsx";
import { agoText } from "../../../../islands/ui/dates.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import type { View } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

const id = "sessions";

interface SessionsData {
	sessions: readonly (Device & { id: string; seenAt: number; current: boolean })[];
}

function SessionsSection({ data: { sessions }, view }: { data: SessionsData; view: View }) {
	const { t, language, localizePath } = useWords();
	return (
		<SectionPanel id={id} title={t("me.sessions")}>
			<ul className="account-list stack gap-m">
				{sessions.map((session) => (
					<li key={session.id} className="split gap-xs across-m">
						<div>
							<b>
								{session.browser && session.system
									? t("me.device", { browser: session.browser, system: session.system })
									: (session.browser ?? session.system ?? t("me.unknown-device"))}
							</b>
							<p className="quiet">
								{session.current ? (
									<Badge tone="done">{t("me.this-device")}</Badge>
								) : (
									t("me.last-used", { time: agoText(session.seenAt, view.now, language) })
								)}
							</p>
						</div>
						{session.current ? null : (
							<form method="post" action={localizePath(settingsPath)}>
								<SectionField id={id} />
								<Button variant="secondary" name="id" value={session.id}>
									{t("me.end-session")}
								</Button>
							</form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<form method="post" action={localizePath(settingsPath)}>
					<SectionField id={id} />
					<Button variant="secondary">{t("me.end-others")}</Button>
				</form>
			) : null}
		</SectionPanel>
	);
}

/** The devices on which the user is logged in. */
export default defineSection<SessionsData, typeof sessionsForm>({
	id,
	contract: sessionsForm,
	async load(ctx) {
		const sessions = await listSessions(ctx);
		return {
			sessions: sessions.map(({ id: session, seenAt, current, userAgent }) => ({
				id: session,
				seenAt,
				current,
				...deviceOf(userAgent),
			})),
		};
	},
	async action(ctx, _request, value) {
		await endSessions(ctx, value.id ? { id: value.id } : "others");
		return reply.done(`${settingsPath}#${id}`, "notice.sessions-ended");
	},
	Section: SessionsSection,
});
