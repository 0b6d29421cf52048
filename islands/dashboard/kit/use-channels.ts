import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../client/api.ts";
import type { Option } from "./option.ts";

/** The radio's channels as options, by their names in addresses; undefined while they load. */
export function useChannels(): readonly Option[] | undefined {
	const { data } = useQuery({
		queryKey: ["GET /talradio/channels"],
		queryFn: async ({ signal }) => (await callApi("GET /talradio/channels", { query: {}, signal })).data,
		staleTime: 60_000,
	});
	return data?.map(({ slug, name }) => ({ value: slug, label: name }));
}
