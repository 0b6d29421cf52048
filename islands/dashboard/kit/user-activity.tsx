import { useQuery } from "@tanstack/react-query";
import type { ActivityAnswer } from "../../../api/domain/contracts/users.ts";
import { callApi } from "../../client/api.ts";
import { CircleCheck, Clock, LogIn, LogOut, ShieldCheck, TriangleAlert, User } from "../../ui/icons.ts";
import { Timeline } from "../../ui/timeline.tsx";
import { actionText, detailText } from "./activity-texts.ts";
import { Loaded, RecordPart } from "./record-panel.tsx";
import { timeText } from "./times.tsx";

const icons = [
	["auth.signed_in", LogIn, "plain"],
	["auth.signed_out", LogOut, "plain"],
	["auth.refused", TriangleAlert, "warn"],
	["user.blocked", TriangleAlert, "bad"],
	["user.unblocked", CircleCheck, "good"],
	["user.roles", ShieldCheck, "info"],
	["auth.", User, "plain"],
] as const;

/** The entries of the audit log as a timeline, newest first. */
export function AuditTimeline({ entries, label }: { entries: readonly ActivityAnswer[]; label: string }) {
	return (
		<Timeline
			label={label}
			items={entries.map(({ _id, action, actor, subject, detail, createdAt }) => {
				const [, icon = Clock, tone = "plain"] = icons.find(([prefix]) => action.startsWith(prefix)) ?? [];
				const by = actor.id !== null && actor.id !== subject.id && actor.name ? ` by ${actor.name}` : "";
				return {
					id: _id,
					icon,
					tone,
					title: actionText(action) + by,
					time: { iso: new Date(createdAt).toISOString(), text: timeText(createdAt) },
					body: detailText(detail) || undefined,
				};
			})}
		/>
	);
}

/** A record's history, under its own heading. */
export function History({
	entries,
	empty = "Nothing has happened yet.",
}: {
	entries: readonly ActivityAnswer[];
	empty?: string;
}) {
	return (
		<RecordPart id="history" title="History">
			{entries.length > 0 ? <AuditTimeline entries={entries} label="History" /> : <p className="quiet">{empty}</p>}
		</RecordPart>
	);
}

/** The latest entries by and about a user. */
export function UserActivity({ userId }: { userId: string }) {
	const activity = useQuery({
		queryKey: ["GET /userActivityLog", "of", userId],
		queryFn: ({ signal }) => callApi("GET /userActivityLog", { query: { user: userId, limit: 15 }, signal }),
	});
	return (
		<RecordPart id="activity" title="Activity">
			<Loaded of={activity} lines={3}>
				{({ data, hasMore }) =>
					data.length === 0 ? (
						<p className="quiet">Nothing yet.</p>
					) : (
						<>
							<AuditTimeline entries={data} label="Activity" />
							{hasMore ? <a href={`/admin/userActivityLog?user=${encodeURIComponent(userId)}`}>All activity</a> : null}
						</>
					)
				}
			</Loaded>
		</RecordPart>
	);
}
