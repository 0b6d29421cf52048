import { roomForm } from "../../../api/domain/contracts/rooms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { timeText } from "../../../api/domain/rooms/zoned-time.ts";
import { createRoom, ownRoom, updateRoom } from "../../../api/features/rooms/save-room.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { DayField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { ZoneField, zoneIn, zoneOf } from "../shared/zones.tsx";
import { chatTabsPath, createRoomPath, editRoomPath } from "./paths.ts";

const hour = 3_600_000;
interface RoomFormData {
	/** The room to change; null for a new one. */
	id: string | null;
	form: FormState;
	/** The earliest time that a picker offers, in the zone of the form. */
	min: string | undefined;
	/** Why the room could not be loaded. */
	missing: Reason | null;
}

function RoomFormPage({ data: { id, form, min, missing } }: { data: RoomFormData }) {
	const { t, problem, localizePath } = useWords();
	return (
		<div className="wrap page rooms-narrow">
			<h1>{t(id === null ? "rooms.create" : "rooms.update-title")}</h1>
			{missing ? (
				<Alert tone="bad" role="alert">
					{t("rooms.fetch-failed")}
					{problem(missing)}
				</Alert>
			) : (
				<div className="panel">
					<Form of={form} name="room" action={id === null ? createRoomPath : editRoomPath(id)}>
						<TextField name="title" autoComplete="off" />
						<TextareaField name="description" rows={2} />
						<DayField name="startTime" type="datetime-local" min={min} />
						<DayField name="endTime" type="datetime-local" min={min} />
						<ZoneField form={form} isNew={id === null} />
						<div className="room-actions">
							<Button>{t(id === null ? "rooms.save" : "rooms.update")}</Button>
						</div>
					</Form>
				</div>
			)}
			<p>
				<a className="link" href={localizePath(chatTabsPath)}>
					{t("rooms.back")}
				</a>
			</p>
		</div>
	);
}

/** Pickers don't offer past times; the zone may still change, so a day is left. */
function earliest(ctx: PageContext, form: FormState): string | undefined {
	const now = ctx.platform.clock.now() - 24 * hour;
	return readableZone(form) ? timeText(now, zoneIn(form)) : undefined;
}

const readableZone = (form: FormState) => !form.issues.some(({ path }) => path === "zone") && zoneIn(form) !== "";

function show(ctx: PageContext, id: string | null, form: FormState) {
	return reply.page<RoomFormData>({ id, form, min: id === null ? earliest(ctx, form) : undefined, missing: null });
}

const idIn = (url: URL) => url.searchParams.get("selectedId") || null;

/** `/createAudioRoom`: plans a room, or with `selectedId` changes one's own. */
export default definePage(createRoomPath)<RoomFormData>({
	allow: "signed-in",
	limit: "message",
	async load(ctx, { url }, again) {
		const id = idIn(url);
		const zone = zoneOf(ctx.region);
		const form = again() ?? (id === null ? newForm(roomForm, { zone }) : null);
		if (form) return show(ctx, id, form);
		try {
			const { title, description, startsAt, endsAt } = await ownRoom(ctx, { id: id ?? "" });
			const times = { startTime: timeText(startsAt, zone), endTime: timeText(endsAt, zone) };
			return show(ctx, id, newForm(roomForm, { title, description, ...times, zone }));
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			const data = { id, form: newForm(roomForm), min: undefined, missing: plainReason(error) };
			return reply.page(data, { status: error.status });
		}
	},
	intents: {
		save: defineIntent({
			form: roomForm,
			async run(ctx, room, { url }) {
				const id = idIn(url);
				await (id === null ? createRoom(ctx, room) : updateRoom(ctx, { id, ...room }));
				return id;
			},
			to: chatTabsPath,
			notice: (id) => (id === null ? "notice.room-created" : "notice.room-updated"),
		}),
	},
	head: ({ id, form }, { words }) =>
		formHead(words, words.t(id === null ? "rooms.create" : "rooms.update-title"), form, "report"),
	Page: RoomFormPage,
});
