import { entryOf, rememberRemoval } from "../../../api/features/rooms/enter-room.ts";
import { defineRoute } from "../../route.ts";
import { roomLivePath } from "./paths.ts";

/** The WebSocket of a room. `speak` and `muted` say how somebody enters. */
export const live = defineRoute({
	path: roomLivePath,
	allow: "signed-in",
	limit: "mark",
	async connect(ctx, { params, url, raw }) {
		const wish = { speaks: url.searchParams.get("speak") === "1", muted: url.searchParams.get("muted") === "1" };
		const entry = await entryOf(ctx, { id: params.audioRoomId, ...wish });
		return ctx.platform.liveRooms.enter(raw, entry, (removal) =>
			rememberRemoval(ctx, { roomId: entry.roomId, ...removal }),
		);
	},
});
