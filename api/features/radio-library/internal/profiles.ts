import { asc, isNull } from "drizzle-orm";
import { radioChannel } from "../../../../db/schema/index.ts";
import { issue } from "../../../domain/issues.ts";
import { isSameSound, type SoundProfile } from "../../../domain/radio/conversion.ts";
import { profileText } from "../../../domain/radio/profile-text.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

/**
 * Refuses a file that a channel can't play, or that no channel can.
 * @param channel its id or its name in addresses
 * @throws Problem 400 with the profile of the file and the one that is wanted, and for an unknown channel
 */
export async function requireProfile(ctx: Ctx, profile: SoundProfile, channel: string | undefined): Promise<void> {
	const channels = await ctx.db.read
		.select({
			id: radioChannel.id,
			slug: radioChannel.slug,
			name: radioChannel.name,
			sampleRate: radioChannel.sampleRate,
			channelCount: radioChannel.channelCount,
		})
		.from(radioChannel)
		.where(isNull(radioChannel.deletedAt))
		.orderBy(asc(radioChannel.position), asc(radioChannel.id));
	if (channel !== undefined) {
		const wanted = channels.find(({ id, slug }) => id === channel || slug === channel);
		if (!wanted) throw invalid([issue("channel", "channel_unknown")]);
		if (isSameSound(wanted, profile)) return;
		const values = { profile: profileText(profile), channel: wanted.name, wanted: profileText(wanted) };
		throw invalid([issue("file", "audio_profile", values)]);
	}
	if (channels.some((each) => isSameSound(each, profile))) return;
	const wanted = [...new Set(channels.map(profileText))].join(", ");
	throw invalid([issue("file", "audio_no_channel", { profile: profileText(profile), wanted })]);
}
