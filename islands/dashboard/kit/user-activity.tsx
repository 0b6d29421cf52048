import { useQuery } from "@tanstack/react-query";
import type { ActivityAnswer } from "../../../api/domain/contracts/users.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { CircleCheck, Clock, LogIn, LogOut, ShieldCheck, TriangleAlert, User } from "../../ui/icons.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { actionText, detailText } from "./activity-texts.ts";
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

/** The latest entries by and about a user. */
export function UserActivity({ userId }: { userId: string }) {
	const activity = useQuery({
		queryKey: ["GET /userActivityLog", "of", userId],
		queryFn: ({ signal }) => callApi("GET /userActivityLog", { query: { user: userId, limit: 15 }, signal }),
	});
	return (
		<section className="record-part" aria-labelledby="record-activity">
			<h3 id="record-activity">Activity</h3>
			{activity.isPending ? (
				<Skeleton lines={3} />
			) : activity.isError ? (
				<p role="alert">
					{activity.error.message}{" "}
					<Button type="button" variant="quiet" onClick={() => void activity.refetch()}>
						Try again
					</Button>
				</p>
			) : activity.data.data.length === 0 ? (
				<p className="quiet">Nothing yet.</p>
			) : (
				<>
					<AuditTimeline entries={activity.data.data} label="Activity" />
					{activity.data.hasMore ? (
						<a href={`/admin/userActivityLog?user=${encodeURIComponent(userId)}`}>All activity</a>
					) : null}
				</>
			)}
		</section>
	);
}
