import type { Ctx } from "../api/http/context.ts";
import type { UploadedFile } from "../api/http/upload.ts";
import type { PublicSettings } from "../api/platform/settings.ts";
import type { Platform } from "../api/platform/types.ts";

/** The request that a page answers, with the names in its path. */
export interface PageRequest<Param extends string = string> {
	readonly url: URL;
	/** The values of the path's `{name}` parts, decoded. */
	readonly params: { readonly [Name in Param]: string };
	/** The text fields of a POST; empty for a GET. */
	readonly form: URLSearchParams;
	/** The uploaded files of a POST, already stored. */
	readonly files: readonly UploadedFile[];
	readonly settings: PublicSettings;
	/** Whether the browser shows the page in a frame, as on a partner's page. */
	readonly framed: boolean;
}

/**
 * The context of a page's functions: a verb takes it as it is, but code of a page can't read the platform's settings,
 * which hold secrets. The public ones are in the request.
 */
export type PageContext = Omit<Ctx, "platform"> & {
	readonly platform: Omit<Platform, "settings"> & { readonly settings: never };
};
