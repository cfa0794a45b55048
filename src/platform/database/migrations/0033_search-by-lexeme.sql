DROP INDEX "search_postings_video";--> statement-breakpoint
ALTER TABLE "search_postings" DROP CONSTRAINT "search_postings_user_id_lexeme_video_id_pk";--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_video_id_lexeme_pk" PRIMARY KEY("video_id","lexeme");--> statement-breakpoint
CREATE INDEX "search_postings_lexeme" ON "search_postings" USING btree ("user_id","lexeme","blocks" DESC NULLS FIRST,"video_id","places") WHERE octet_length("search_postings"."places") <= 500;--> statement-breakpoint
CREATE INDEX "search_postings_long" ON "search_postings" USING btree ("user_id","lexeme","blocks" DESC NULLS FIRST) WHERE octet_length("search_postings"."places") > 500;