import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { SoundProfile } from "../../../api/domain/radio/conversion.ts";
import { callApi } from "../../client/api.ts";
import type { Option } from "./option.ts";

/** A channel by its name in addresses, and what it can play. */
type ChannelOption = Option & { profile: SoundProfile };

/** The radio's channels as options. */
export function useChannels(): UseQueryResult<readonly ChannelOption[]> {
	return useQuery({
		queryKey: ["GET /talradio/channels", "options"],
		queryFn: async ({ signal }) => {
			const { data } = await callApi("GET /talradio/channels", { query: { limit: 1000 }, signal });
			return data.map(({ slug, name, sampleRate, channelCount }) => ({
				value: slug,
				label: name,
				profile: { sampleRate, channelCount },
			}));
		},
		staleTime: 60_000,
	});
}
