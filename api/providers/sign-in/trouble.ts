import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { SignInDenied, SignInInvalid, SignInUnreachable } from "../sign-in-types.ts";

const unreachable = new Set([
	"OAUTH_TIMEOUT",
	"OAUTH_ABORT",
	"OAUTH_RESPONSE_IS_NOT_CONFORM",
	"OAUTH_RESPONSE_IS_NOT_JSON",
	"OAUTH_PARSE_ERROR",
]);

/** The response that an error is about: a cause of its cause. */
function responseOf(error: unknown): Response | null {
	if (error instanceof Response) return error;
	return error instanceof Error ? responseOf(error.cause) : null;
}

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
		// Facebook refuses a code with 400 and a body that RFC 6749 does not have.
		const refused = responseOf(error)?.status === 400;
		const failed = (unreachable.has(error.code ?? "") || error.code === undefined) && !refused;
		return failed
			? new SignInUnreachable(error.message, { cause: error })
			: new SignInInvalid(error.message, { cause: error });
	}
	return new SignInUnreachable("no answer", { cause: error });
}
