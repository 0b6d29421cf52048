import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { SignInDenied, SignInInvalid, SignInUnreachable } from "../sign-in-types.ts";

const unreachable = new Set([
	"OAUTH_TIMEOUT",
	"OAUTH_ABORT",
	"OAUTH_RESPONSE_IS_NOT_CONFORM",
	"OAUTH_RESPONSE_IS_NOT_JSON",
]);

/** Sorts the errors of openid-client: the person's, the browser's, or the provider's. */
export function signInTrouble(error: unknown): Error {
	if (error instanceof AuthorizationResponseError) {
		return error.error === "access_denied" ? new SignInDenied(error.error) : new SignInInvalid(error.error);
	}
	if (error instanceof ResponseBodyError) {
		return error.status >= 500 || error.error === "invalid_client"
			? new SignInUnreachable(error.error, { cause: error })
			: new SignInInvalid(error.error, { cause: error });
	}
	if (error instanceof ClientError) {
		const failed = unreachable.has(error.code ?? "") || error.code === undefined;
		return failed
			? new SignInUnreachable(error.message, { cause: error })
			: new SignInInvalid(error.message, { cause: error });
	}
	return new SignInUnreachable("no answer", { cause: error });
}
