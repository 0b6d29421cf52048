/** The payment page asks for the captcha where the calls do. */
export { cardCaptcha } from "../../http/decline-limit.ts";
